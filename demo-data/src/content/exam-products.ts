/**
 * Examination packages: slug | name | tier | crowd | sex | ages | brand | categories | scheme | composition | price (=yuan or share of the sum) |
 * for whom | one line | sold | organs on the cover.
 * Composition: item slugs, `@block`, `-item` to leave out, `!name` for a fixed package.
 */
export const examProducts = `
parents-peace|父母安心体检套餐|3|parents|-|55-90|hexu|parents.heart parents.lungs parents.bone parents.age60|parents|!parents-dad|=1299|55 岁以上|心脑血管、肺部、骨密度查得细|23108|heart lungs bone vessel
parents-basic|爸妈基础年检套餐|1|parents|-|50-90|hexu|parents.age50 parents.basic|none|!parents-basic|=499|50 岁以上|每年一次的常规检查，够用不多花|41206|heart drop eye
silver-heart|银龄心脑血管深度筛查|3|parents|-|60-90|hexu|parents.heart parents.age60 deep.heart|none|!silver-heart|=2380|60 岁以上 · 有三高|颈动脉彩超、心脏彩超、头颅磁共振|6812|vessel brain heart drop
her-care|她 · 年度关爱体检|2|women|w|25-50|hexu|women.annual women.breast|her|!her-married|=898|25–50 岁女性|乳腺、甲状腺、妇科都看到|18642|breast uterus thyroid drop
work-relief|职场减压年度体检|1|work|-|22-40|hexu|work.neck work.annual|none|!work-relief|=369|22–40 岁|颈腰椎、甲状腺、肠胃与用眼|58011|spine thyroid stomach eye
ldct-nodule|胸部低剂量 CT 肺结节筛查|2|work|-|40-80|hexu|deep.lungs|none|ldct chest-opinion ldct-ai spirometry cyfra cea|=399|40 岁以上、长期吸烟|一次检查，附影像医师书面意见|15230|lungs lens
gut-liver|肠胃肝胆专项检查|2|work|-|25-70|hexu|work.gut deep.gut deep.liver|none|!gut-liver|=760|应酬多、饮食不规律|碳13呼气试验、胃功能三项、肝胆彩超|9420|stomach liver gut
gut-liver-2025|肠胃肝胆专项检查（2025 版）|2|work|-|25-70|hexu|work.gut|none|!gut-liver -abdomen-us|=690|应酬多、饮食不规律|上一年的版本，没有肝胆彩超|7731|stomach gut
full-view|臻享全景体检|4|family|-|40-80|zhenxiang|deep.full parents.supreme|sexsame|!full-view-m|=8800|40 岁以上|专属管家、单间休息、当日解读|1286|brain heart stomach lens
women-two|女性两癌与甲乳专项|2|women|w|30-65|hexu|women.two women.breast|none|!women-two|=680|30 岁以上女性|宫颈、乳腺、甲状腺放在一天看完|12044|breast uterus thyroid
family-three|全家同检卡（3 人）|2|family|-|18-85|hexu|family.card parents.couple|triple|!family-one|=2699|全家|三人可分开用，两年内有效|3105|heart lungs thyroid
parents-couple|爸妈同行双人体检|2|parents|-|50-85|hexu|parents.couple parents.age60|pair|@base2 @heart1 @elder|0.70|50 岁以上夫妻|两个人同一天做，一份陪检手册|9863|heart vessel bone
parents-lungs|父母肺部与心脏组合体检|2|parents|-|55-85|hexu|parents.lungs parents.age60|sex|@base2 -chest-x @lungs1 echo|0.69|55 岁以上 · 吸烟或做饭多|低剂量 CT 看肺，心脏彩超看泵血|6120|lungs heart
parents-bone|银发骨骼与防跌倒评估|2|parents|-|60-90|hexu|parents.bone parents.age70|none|@intake @internal @elder @bone1 bone-metabolism vertebra-x balance-plate visual-acuity cbc calcium-total phosphorus pth sarcopenia|0.72|60 岁以上|量骨头、测平衡，附一张家里防滑清单|4417|bone spine
parents-sugar|父母糖尿病与肾随访套餐|2|parents|-|50-90|menzhen|parents.sugar|none|@intake @internal @lab2 @sugar1 -glucose-hba1c hba1c glucose-2h c-peptide urine-b2 cystatin-c lower-artery pwv oct-macula emg|0.70|有糖尿病或血糖偏高|眼、肾、血管、神经四处一起看|5208|drop kidney eye
parents-memory|记忆与睡眠关怀体检|3|parents|-|60-90|hexu|parents.memory parents.age70|none|@base1 @mind1 moca mmse brain-mri hippocampus vitamin-b12 folate tsh homocysteine home-sleep pure-tone|0.71|60 岁以上 · 记性变差|记忆量表、海马定量、家庭睡眠监测|2866|brain ear
parents-70|古稀从容年检|2|parents|-|70-95|hexu|parents.age70|sex|@base1 @heart1 @elder dxa pure-tone fundus-photo moca residual-urine stool-ob|0.70|70 岁以上|少走动、坐着做，一小时十分钟左右|7350|heart bone ear eye
parents-cancer|父母肿瘤早筛体检|3|parents|-|50-85|hexu|parents.cancer deep.tumour|sex|@base3 @gut1 @men1 tct hpv-14 breast-us gyn-exam stool-dna pro-grp scc ca199|0.69|50 岁以上 · 家里有人得过|按常见部位一处一处看|4602|lens lungs gut
parents-heart-mid|三高父母随访体检|2|parents|-|50-90|menzhen|parents.heart parents.age50|sex|@base1 @heart1 abpm uacr hba1c fundus-photo pwv|0.68|有高血压、高血脂|看指标，也看靶器官|11084|heart drop kidney
parents-stroke|卒中风险组合体检|3|parents|-|45-85|hexu|parents.heart deep.heart|none|@base2 @heart1 @brain1 brain-mra tcd-bubble vertebral pwv holter coagulation|0.70|45 岁以上 · 家里有人卒中|从颈动脉一路看到脑血管|3379|brain vessel heart
parents-village|老家爸妈进城体检|2|parents|-|50-85|hexu|parents.age50 parents.couple|city|@base2 @heart1 dxa c13-breath|0.70|50 岁以上 · 从外地来|一天做完，报告寄回老家|5531|heart liver bone
parents-first|爸妈头一回体检|1|parents|-|50-80|hexu|parents.basic parents.age50|sex|@base1 thyroid-us stool-ob hba1c @elder|=519|几年没体检过|专人带着走，讲得慢一点|13920|heart liver
parents-autumn|秋冬护心父母套餐|2|parents|-|55-88|hexu|parents.heart|sex|@base2 @heart1 echo spirometry vitamin-d|0.69|55 岁以上|天冷以前看看心和肺|6903|heart lungs
parents-joint|父母膝腰关节专项|2|parents|-|50-85|hexu|parents.bone|none|@intake limb-joint spine-look gait knee-x knee-us lumbar-x dxa uric-acid rheumatoid-factor anti-ccp esr vitamin-d foot-pressure|0.74|膝盖疼、腰酸|站着拍片，看得更真|5077|bone spine
parents-night|父母夜尿与睡眠组合|2|parents|m|55-88|hexu|parents.memory parents.sugar|none|@intake @lab1 @men1 uroflow residual-urine ipss home-sleep psqi kidney-us uacr hba1c|0.71|55 岁以上男性 · 起夜多|前列腺、肾、睡眠放一起看|3420|kidney brain
parents-supreme|臻享父母安康体检|4|parents|-|55-88|zhenxiang|parents.supreme parents.age60|sex|@base4 @brain1 @heart3 @elder @bone1 @men1 breast-us tct hpv-24 pelvic-us-v gyn-exam moca abdominal-aorta|0.78|55 岁以上|一对一陪检，早餐午休都安排好|1752|heart brain bone lungs
parents-supreme-heart|臻享心脑守护两日体检|4|parents|-|50-85|zhenxiang|parents.supreme deep.heart|none|@base4 @brain1 @brain2 coronary-cta echo-strain holter abpm renal-artery lower-artery vessel-wall-mri psg|0.78|50 岁以上 · 有三高|分两天做，住一晚顺带测睡眠|864|brain heart vessel
parents-mini|爸妈抽血加心电小套餐|1|parents|-|50-90|menzhen|parents.basic|none|@intake @lab2 ecg carotid uric-acid thyroid-three hs-crp|=499|50 岁以上 · 走动不便|四十分钟，坐着就能做完|8219|drop heart
parents-home|上门采血父母年检|2|parents|-|60-95|menzhen|parents.home parents.age70|none|medical-history blood-pressure @lab2 hba1c -glucose-hba1c glucose-fasting thyroid-three cea afp vitamin-d ferritin uric-acid uacr stool-ob coagulation final-review vitamin-b12 folate|0.86|60 岁以上 · 出门不便|护士到家采样，三个工作日出报告|2610|drop
women-light|轻龄女生年度体检|1|women|w|20-30|hexu|women.young|none|@base1 breast-us pelvic-us thyroid-us ferritin stress-scale tsh|=598|20–30 岁 · 未婚女性|没有内诊，做完就能上班|16733|breast thyroid drop
women-annual-married|已婚女性年度体检|2|women|w|25-55|hexu|women.annual|none|@base2 @women1 hpv-14 ca125|0.68|25–55 岁 · 已婚|妇科、乳腺、甲状腺常规都在|21450|uterus breast thyroid
women-cervix|宫颈健康联合筛查|2|women|w|25-65|hexu|women.cervix|none|gyn-exam leucorrhea bv-five tct hpv-24 cervical-combo pelvic-us-v colposcopy ca125 scc|0.82|25–65 岁有性生活|细胞学加分型，一次说清几年后再查|8821|uterus
women-breast-deep|乳腺深度检查|3|women|w|40-70|hexu|women.breast|none|breast-touch breast-us breast-elasto breast-tomo ca153 prolactin medical-history final-review brca|0.72|40 岁以上 · 家里有乳腺病史|彩超看结节，断层看钙化|2214|breast dna
women-menopause|更年期从容体检|2|women|w|42-60|hexu|women.menopause|none|@base2 @women1 fsh-e2 menopause-scale dxa vitamin-d thyroid-three @mind1 lipid-seven carotid|0.67|42–60 岁女性|激素、骨头、情绪和血管一起关照|7340|uterus bone heart
women-hormone|月经与内分泌检查|2|women|w|16-45|menzhen|women.hormone|none|sex-hormone-six amh thyroid-five prolactin dheas insulin-fasting glucose-fasting pelvic-us ferritin vitamin-d body-fat testosterone|0.73|月经不规律|月经第二到四天来抽血|6025|uterus thyroid
women-iron|脱发与缺铁女生检查|1|women|w|18-45|menzhen|women.young women.hormone|none|cbc ferritin iron-three thyroid-five vitamin-d zinc vitamin-b12 folate testosterone stress-scale sex-hormone-six reticulocyte dheas|0.82|18–45 岁 · 掉发、没劲|先看铁、甲状腺和激素|4119|drop thyroid
women-ovary|卵巢与输卵管关怀检查|3|women|w|25-50|hexu|women.cervix women.hormone|none|gyn-exam pelvic-us-v endometrium-us ca125 he4 roma amh sex-hormone-six ca199 hpv-14 tct|0.75|25–50 岁女性|囊肿、储备和指标一起看|2987|uterus
women-post|产后恢复体检|2|women|w|22-45|hexu|women.postnatal|none|@base1 pelvic-us-v gyn-exam pelvic-floor breast-us thyroid-five ferritin vitamin-d phq9 posture calcium-total|0.71|产后 42 天到一年|盆底、情绪、贫血都照看到|5260|uterus breast spine
women-elite|她 · 精英女性深度体检|3|women|w|30-55|hexu|women.annual women.two|city|@base3 @women1 @women2 thyroid-three vitamin-d ferritin @mind1 mammo|0.68|30–55 岁女性|两癌、甲乳、肺结节放在一天|4508|breast lungs uterus
women-supreme|臻享女性全景体检|4|women|w|35-65|zhenxiang|women.supreme deep.full|none|@base4 @women1 hpv-24 he4 ca125 ca153 breast-mri brain-mri gastro-colono-p fsh-e2 amh oct-macula trace-six|0.78|35 岁以上女性|女医师团队，全程单间|742|breast brain uterus
women-teacher|女教师嗓子与甲状腺体检|2|women|w|24-55|hexu|women.annual|none|@base2 breast-us pelvic-us laryngoscope vein-look thyroid-three cervical-x stress-scale|0.67|24–55 岁 · 用嗓多、久站|声带、甲状腺、静脉曲张|3871|thyroid ear spine
women-40|她 · 四十加焕新体检|2|women|w|40-55|hexu|women.annual women.menopause|none|@base2 @women1 mammo hpv-14 carotid vitamin-d fsh-e2 eye-pressure|0.68|40–55 岁女性|钼靶加彩超，看乳腺更周全|6914|breast uterus heart
women-skin|她 · 睡眠与代谢体检|2|women|w|25-45|hexu|women.young|none|@base1 body-fat insulin-fasting thyroid-three vitamin-d ferritin psqi cortisol-8am met-rest breast-us|0.72|25–45 岁 · 胖了、睡不好|看代谢快慢，给作息建议|3302|thyroid drop brain
men-annual|男士年度体检|1|men|m|25-55|hexu|men.annual|none|@base1 thyroid-us uric-acid hcv carotid prostate-us stool-ob|=528|25–55 岁男性|含前列腺彩超和颈动脉|24116|heart kidney liver
men-party|应酬男士肝胃体检|2|men|m|28-60|hexu|men.party|none|@base2 -afp @gut1 @liver1 afp ggt uric-acid smoke-dependence hav-igm|0.68|常喝酒、吃饭不准点|脂肪肝用数字看，胃先吹口气|14207|liver stomach
men-prostate|前列腺专项检查|2|men|m|45-80|hexu|men.prostate|none|@intake @men1 p2psa uroflow residual-urine ipss rectal-touch urine-routine kidney-three kidney-us|0.74|45 岁以上 · 起夜多|排尿、彩超、抽血三样对照|5562|kidney
men-heart|男士心血管风险体检|3|men|m|40-70|hexu|men.heart deep.heart|none|@base3 @heart2 @heart3 homocysteine @men1 uric-acid|0.68|40 岁以上男性|看钙化积分，也看一整天心电|4630|heart vessel
men-energy|男士精力与激素检查|2|men|m|30-60|menzhen|men.energy|none|@intake testosterone free-testosterone thyroid-five cortisol-8am vitamin-d hba1c glucose-fasting lipid-seven liver-five body-fat psqi phq9 ferritin cbc prolactin dheas igf1|0.75|30–60 岁 · 总觉得累|早上八点前到，激素看得准|3918|drop brain
men-night|熬夜加班男士体检|2|men|m|22-45|hexu|men.annual work.night|none|@base2 holter @mind1 uric-acid eye-pressure cervical-x|0.68|22–45 岁男性|心电多看一天，眼压顺带量|8205|heart brain eye
men-fifty|五十岁男士体检|3|men|m|48-65|hexu|men.annual men.prostate|none|@base3 @gut1 @men1 @heart1 -carotid carotid echo pure-tone dxa|0.67|48–65 岁男性|肺、肠胃、前列腺、心脏四样不漏|6140|lungs kidney heart
men-driver|司机长途健康体检|2|men|m|21-60|zhikang|men.annual work.driver|none|@base2 contrast-vision home-sleep ess lumbar-x pure-tone reaction stop-bang|0.67|开长途、开网约车|看视力、睡眠和腰|7713|eye spine brain
men-smoker|老烟民呼吸体检|2|men|m|40-75|hexu|men.heart deep.lungs|none|@base1 -chest-x @lungs1 spirometry-bd nse cyfra pro-grp exhaled-co larynx-mirror carotid abdominal-aorta|0.69|吸烟 20 年以上|看肺、看喉，也看腹主动脉|5098|lungs vessel
men-supreme|臻享男士全景体检|4|men|m|38-70|zhenxiang|men.supreme deep.full|none|@base4 coronary-cta brain-mri brain-mra gastro-colono-p @men1 p2psa testosterone tm-twelve-m -tm-six lumbar-mri holter oct-macula|0.78|38–70 岁男士|健康管家跟一年，复查替您约|934|heart brain lungs
men-gout|痛风与尿酸专项|2|men|m|25-70|menzhen|men.party|none|@intake @lab2 uric-acid gout-ct kidney-us urine-stone hlab5801 liver-us uacr|0.74|尿酸高、脚趾疼过|看关节、肾结石，也看用药基因|3644|kidney bone
men-hair|男士发际与压力检查|1|men|m|20-45|menzhen|men.energy|none|@intake testosterone free-testosterone dheas thyroid-five ferritin zinc vitamin-d cortisol-8am stress-scale psqi|=538|20–45 岁男性|看激素、铁锌和压力|2752|drop
work-desk|久坐族颈腰体检|1|work|-|22-45|hexu|work.neck|sex|@base1 cervical-x lumbar-x posture thyroid-us stress-scale|0.68|22–45 岁 · 一天坐八小时|拍颈椎腰椎，教三个拉伸|19337|spine bone
work-eye|用眼过度体检|2|work|-|20-45|hexu|work.eye|none|@base1 slit-lamp eye-pressure fundus-photo dry-eye optometry corneal-thickness cervical-x|0.66|一天看屏幕十小时|干眼、眼压、眼底都看|7126|eye spine
work-night|夜班与轮班体检|2|work|-|20-55|zhikang|work.night|sex|@base2 @mind1 cortisol-8am vitamin-d holter hba1c -glucose-hba1c glucose-fasting|0.66|上夜班、倒班|睡眠、心电、血糖重点看|6842|brain heart drop
work-elite|商务精英年度体检|3|work|-|30-55|hexu|work.elite|sex|@base3 @gut1 @heart2 cervical-x home-sleep @men1 breast-us pelvic-us tct hpv-14|0.66|30–55 岁 · 出差应酬多|半天做完，报告可以电话讲|7890|heart lungs stomach
work-newbie|毕业头一年体检|1|work|-|20-28|hexu|work.annual|sex|@base1 thyroid-us phq9 ferritin|=369|20–28 岁|给自己留一份底子|15506|heart eye
work-team-a|员工体检 · 常规款|1|work|-|20-60|hexu|work.team|sex|@base1 thyroid-us uric-acid stool-routine psa-two pelvic-us|0.70|企业员工|人事下单，员工自己选日子|33201|heart liver
work-team-b|员工体检 · 均衡款|2|work|-|20-60|hexu|work.team|sex|@base2 c13-breath carotid cervical-x psa-two breast-us tct gyn-exam|0.67|企业员工|多了颈动脉和呼气试验|21874|heart stomach spine
work-team-c|员工体检 · 优选款|3|work|-|25-60|hexu|work.team|sex|@base3 c13-breath homocysteine vitamin-d @men1 breast-us tct hpv-14 gyn-exam pelvic-us|0.65|企业骨干|胸部用低剂量 CT，心脑先看一遍|9916|lungs heart
work-burnout|减压与情绪关怀体检|2|work|-|22-50|hexu|work.night work.annual|none|@base1 @mind1 burnout hrv cortisol-8am thyroid-three vitamin-d body-fat home-sleep|0.69|压力大、睡不好|测压力也测心率，附一次顾问电话|6307|brain heart
work-coder|程序员年度体检|2|work|-|22-45|hexu|work.neck work.eye|sex|@base2 cervical-x dry-eye eye-pressure uric-acid @mind1 liver-elasto|0.66|22–45 岁 · 熬夜写代码|颈、眼、肝、情绪四样都有|12660|spine eye liver
work-teacher|教师年度体检|2|work|-|23-60|hexu|work.annual|sex|@base2 laryngoscope vein-look cervical-x pure-tone psa-two breast-us|0.67|用嗓多、站得久|嗓子、静脉、颈椎|8033|ear spine thyroid
work-courier|骑手与外勤体检|1|work|-|18-50|zhikang|work.driver|none|@base1 knee-x lumbar-x uric-acid hcv hav-igm ck|0.70|骑手、快递、外勤|膝、腰、肝先看|9284|bone liver
work-chef|餐饮人肠胃体检|2|work|-|18-60|zhikang|work.gut|none|@base1 @gut1 hav-igm hev-igm salmonella-stool spirometry|0.68|厨师、餐饮从业|吃饭没准点的人更该看看胃|4175|stomach lungs
work-noise|噪声岗位听力体检|2|work|-|18-60|zhikang|work.duty|none|@entry pure-tone oae tympanometry eardrum lipid-four glucose-fasting kidney-three liver-five|=378|噪声环境作业|上岗、在岗、离岗都能做|5230|ear
work-dust|粉尘岗位呼吸体检|2|work|-|18-60|zhikang|work.duty|none|@entry chest-hrct spirometry lung-diffusion spo2 cbc liver-five kidney-three|0.76|粉尘环境作业|高分辨片看细，弥散看深|3318|lungs
work-chem|化学品岗位体检|2|work|-|18-60|zhikang|work.duty|none|@entry liver-eleven kidney-three urine-b2 lead mercury cadmium reticulocyte spirometry emg|0.74|接触有机溶剂、重金属|血、尿、神经一起看|2190|drop kidney
work-radiation|放射岗位眼与血体检|2|work|-|18-60|zhikang|work.duty|none|@entry slit-lamp eye-pressure thyroid-us thyroid-three lymphocyte-subset reticulocyte liver-five|0.74|接触放射线|晶状体和血象是重点|1466|eye drop thyroid
work-exec|高管年度体检|3|work|-|35-60|zhenxiang|work.elite|city|@base3 @gut1 @heart2 @heart1 -carotid carotid calcium-score brain-mri home-sleep vitamin-d @bone1|0.68|35–60 岁管理者|上午做完，下午可以开会|3277|heart brain lungs
work-supreme|臻享企业家全景体检|4|work|-|38-65|zhenxiang|work.elite deep.full|sexsame|@base4 @brain1 @brain2 coronary-cta gastro-colono-p psg vo2 @men1 breast-us tct hpv-24 pelvic-us-v multi-cancer|0.78|38–65 岁|一年一次，外加四次管家回访|655|brain heart lens
work-sport|跑步爱好者体检|2|work|-|20-55|hexu|work.annual|none|@base1 echo ecg-exercise ck ferritin vitamin-d fms flexibility foot-pressure knee-us|0.70|20–55 岁 · 爱跑步|跑之前先看看心脏和膝盖|4820|heart bone
entry-basic|入职体检 · 通用版|1|entry|-|18-60|hexu|entry.general|none|@entry|=129|入职|次日出报告，电子版可转给人事|68402|heart lungs eye
entry-plus|入职体检 · 加强版|1|entry|-|18-60|hexu|entry.general|none|@entry kidney-three liver-five glucose-fasting lipid-four abdomen-us -alt|0.70|入职|多了血糖血脂和腹部彩超|27380|heart liver
entry-health-card|从业人员健康检查|1|entry|-|18-60|zhikang|entry.food|none|medical-history blood-pressure heart-sound lung-sound skin-look final-review chest-x alt hav-igm hev-igm salmonella-stool|=168|餐饮、酒店、托幼从业|按从业要求配项，不多也不少|31266|lungs gut
entry-teacher|教师资格体检|1|entry|-|18-50|hexu|entry.teacher|none|@entry kidney-three alt glucose-fasting throat-look larynx-mirror pure-tone ast|0.68|申请教师资格|按各地规定的表格填写|18994|ear lungs
entry-driver|驾驶员换证体检|1|entry|-|18-70|menzhen|entry.driver|none|height visual-acuity color-vision whisper-hearing limb-joint spine-look medical-history final-review blood-pressure contrast-vision reaction ecg slit-lamp|=129|申领、更换驾驶证|看视力、听力和四肢活动|14120|eye ear
entry-abroad|出国留学体检|2|entry|-|16-45|menzhen|entry.abroad|none|@entry varicella-igg tb-spot blood-group syphilis hiv liver-five kidney-three glucose-fasting rubella-igg -alt|0.74|留学、务工出国|报告中英文各一份|6250|lungs drop
entry-civil|公职录用体检|2|entry|-|18-45|hexu|entry.teacher|none|@entry slit-lamp fundus-look pure-tone kidney-three liver-five glucose-fasting abdomen-us syphilis hiv -alt|0.70|公职、事业单位录用|按通用标准的科目来|9871|heart eye liver
entry-fast|入职体检 · 当日版|1|entry|-|18-60|hexu|entry.general|none|@entry glucose-fasting kidney-three|=188|急着报到|上午做，下午四点后取报告|22013|heart lungs
entry-security|安保岗位入职体检|1|entry|-|18-55|zhikang|entry.food|none|@entry liver-five kidney-three glucose-fasting pinch-grip reaction urine-drug -alt|0.72|安保、物业岗位|视力、体能和尿检|7418|eye heart
entry-crew|乘务岗位入职体检|2|entry|-|18-40|zhikang|entry.driver|none|@entry vestibular pure-tone tympanometry slit-lamp liver-five kidney-three glucose-fasting spirometry -alt|0.72|航空、铁路乘务|耳压和平衡多看一步|2986|ear eye
entry-height|登高作业岗前体检|1|entry|-|18-55|zhikang|entry.duty|none|@entry eeg kidney-three glucose-fasting liver-five balance-plate vestibular -alt|0.70|登高、高空作业|平衡、心电、脑电|3057|brain heart
entry-electric|电工岗前体检|1|entry|-|18-55|zhikang|entry.duty|none|@entry color-vision kidney-three glucose-fasting liver-five reaction holter -alt|0.70|电工作业|辨色、心电要过关|3390|heart eye
preg-couple|双人备孕检查|2|pregnancy|-|20-45|hexu|pregnancy.couple|paircouple|@intake @lab1 thyroid-three torch blood-group syphilis hiv hcv hb-electro leucorrhea gyn-exam pelvic-us-v hpv-14 folate vitamin-d semen-routine sperm-morph scrotal-us testosterone|=1180|备婚备孕 · 双人|两个人同一天做，结果一起讲|8614|uterus drop dna
preg-her|备孕女士检查|2|pregnancy|w|20-45|hexu|pregnancy.her|none|@intake @lab1 gyn-exam leucorrhea tct hpv-24 pelvic-us-v breast-us thyroid-seven torch rubella-igg varicella-igg sex-hormone-six amh blood-group hb-electro folate vitamin-d ferritin mthfr syphilis hiv hbv-five oral-exam perio-screen|=1280|备孕 3–6 个月的女性|该补种的疫苗、该治的牙，先安排好|6170|uterus thyroid tooth
preg-gene|备孕遗传携带者检查|3|pregnancy|-|20-45|hexu|pregnancy.gene|pair|carrier-panel deafness-gene hbb-gene medical-history|0.72|备孕夫妻|先做一方也行，附遗传咨询|1930|dna
preg-him|备孕男士深入检查|3|pregnancy|m|20-50|hexu|pregnancy.him|none|@intake @lab2 semen-routine sperm-morph sperm-dfi scrotal-us sex-hormone-six testosterone free-testosterone syphilis hiv hbv-five hcv zinc vitamin-d blood-group smoke-dependence thyroid-three prostate-fluid|=1190|备孕男性|精液、激素、精索静脉都看|3015|kidney dna
preg-35|三十五岁后备孕检查|3|pregnancy|w|35-48|hexu|pregnancy.her|none|@intake @lab2 gyn-exam leucorrhea tct hpv-24 pelvic-us-v endometrium-us breast-us thyroid-seven torch sex-hormone-six amh ogtt insulin-fasting antiphospholipid folate vitamin-d ferritin ecg hbv-five coagulation|0.72|35 岁以上女性|储备、甲状腺、血糖查得细|2744|uterus thyroid drop
preg-wedding|婚前双人体检|1|pregnancy|-|20-50|hexu|pregnancy.couple|paircouple|@base1 -chest-x syphilis hiv hcv hbv-five blood-group hb-electro thyroid-three pelvic-us breast-us scrotal-us semen-routine|0.74|准备结婚的两个人|各自一份报告，互不通知|5107|heart drop
preg-again|二次备孕检查|2|pregnancy|w|25-45|hexu|pregnancy.her|none|@intake @lab1 gyn-exam leucorrhea tct hpv-14 pelvic-us-v hysterosalpingo-us thyroid-five sex-hormone-six amh ferritin pelvic-floor vitamin-d torch|0.73|生过一胎的女性|看瘢痕、盆底和铁|2218|uterus
teens-growth|青少年生长发育体检|2|teens|-|6-17|hexu|teens.growth|none|@kid bone-age puberty vitamin-d zinc kid-vision-file liver-five igf1|=429|6–17 岁|骨龄、身高曲线、维生素 D|11208|bone eye
teens-vision|孩子近视防控检查|2|teens|-|6-17|hexu|teens.vision|none|visual-acuity color-vision slit-lamp eye-pressure mydriatic-optometry eye-axis corneal-topography corneal-thickness binocular kid-vision-file fundus-photo|=429|6–17 岁|测眼轴、建档案，半年来一次|9044|eye
teens-school|入学体检|1|teens|-|6-15|hexu|teens.school|none|@kid kid-lung kid-allergy-six kid-lead-finger zinc vitamin-d ferritin|0.80|6–15 岁|开学前两周做刚好|7725|eye tooth
teens-spine|青少年脊柱与体态检查|2|teens|-|8-17|hexu|teens.growth|none|kid-spine full-spine-x posture flexibility fms kid-foot foot-pressure height weight growth-curve final-review|0.76|8–17 岁|侧弯、扁平足、含胸一起看|5316|spine bone
teens-mind|孩子情绪与专注力评估|2|teens|-|6-17|hexu|teens.mind|none|medical-history adhd-scale kid-anxiety kid-tic psqi eeg vitamin-d ferritin lead thyroid-three final-review|0.80|6–17 岁|孩子自己填，家长在门外等|3409|brain
teens-allergy|孩子过敏与鼻炎检查|2|teens|-|4-17|menzhen|teens.growth|none|medical-history cbc total-ige ige-inhalant ige-food kid-lung nose-look tonsil final-review|0.74|4–17 岁|鼻子痒、咳嗽、起疹子先查这些|4187|lungs ear
teens-exam|中高考前体检|1|teens|-|14-18|hexu|teens.school|none|@kid liver-five kidney-three chest-x ecg slit-lamp psqi vitamin-d ferritin thyroid-us|=429|14–18 岁|专业受限的科目提前看|6033|eye heart
teens-sport|运动少年心肺检查|2|teens|-|8-17|hexu|teens.growth|none|@kid ecg echo spirometry ck ferritin fms foot-pressure kid-foot|0.70|8–17 岁 · 常训练|练之前，先看看心脏|2755|heart lungs bone
teens-weight|体重管理少年检查|2|teens|-|8-17|hexu|teens.growth|none|@kid body-fat lipid-four liver-five glucose-hba1c insulin-fasting uric-acid abdomen-us bone-age thyroid-three nutrition-talk|0.70|8–17 岁 · 偏胖|看脂肪肝、血糖和骨龄|3120|liver drop
family-two|夫妻年度体检卡|2|family|-|25-70|hexu|family.card|pair|@base2 carotid c13-breath vitamin-d|0.68|夫妻两人|两人可分开约，一年内有效|6044|heart stomach
family-four|三代同检卡（4 人）|2|family|-|18-85|hexu|family.card|quad|@base1 thyroid-us hba1c carotid|0.66|祖父母、父母一起|四张券，谁用都行|1937|heart drop
family-trio-light|一家三口体检卡|1|family|-|18-70|hexu|family.card|triple|@base1 stool-ob|0.68|一家三口|一起来，一起讲报告|4210|heart
family-hp|一家两口幽门螺杆菌检查|1|family|-|6-80|menzhen|family.topic deep.gut|pair|c13-breath medical-history|0.80|同吃同住的家人|两个人各吹一口气，一起查一起处理|8830|stomach
family-gift|体检心意卡 · 标准|2|family|-|25-75|hexu|family.gift|sex|@base2 carotid dxa|0.68|送父母、送朋友|卡片可写祝福，两年内有效|9240|heart bone
family-gift-plus|体检心意卡 · 尊享|3|family|-|25-75|hexu|family.gift|sex|@base3 echo c13-breath vitamin-d dxa breast-us @men1|0.66|送父母、送朋友|胸部低剂量 CT 和心脏彩超都在|3705|lungs heart
deep-heart|心脏深度检查|3|family|-|35-75|hexu|deep.heart|none|blood-pressure ecg echo holter calcium-score lipid-seven lp-a apob hs-crp homocysteine nt-probnp cardiac-enzyme carotid pwv final-review|0.72|胸闷、家里有心脏病史|结构、节律、血管三条线|5480|heart vessel
deep-brain|脑血管磁共振专项|3|family|-|40-80|hexu|deep.heart deep.mri|none|blood-pressure brain-mri brain-mra brain-swi tcd carotid homocysteine lipid-seven final-review|0.72|40 岁以上|一次躺下，结构和血管都拍|4026|brain vessel
deep-mri-five|核磁五部位检查|3|family|-|30-75|hexu|deep.mri|none|brain-mri cervical-mri lumbar-mri knee-mri abdomen-mri chest-opinion|0.70|不想吃射线的人|约两小时，中间可以歇|2311|brain spine bone
deep-lung-plus|肺部深度随访检查|3|family|-|40-78|hexu|deep.lungs|none|chest-hrct chest-opinion ldct-ai spirometry lung-diffusion cyfra nse pro-grp lung-antibody scc final-review|0.74|有结节要随访|跟去年的片子对着看|3902|lungs lens
deep-scope|无痛胃肠镜检查|3|family|-|40-75|hexu|deep.gut|none|medical-history ecg cbc coagulation hcv syphilis hiv gastro-colono-p final-review|0.82|40 岁以上没做过|一次麻醉，胃和肠都看|7655|gut stomach
deep-gastro|无痛胃镜检查|2|family|-|30-75|hexu|deep.gut|none|medical-history ecg cbc coagulation hcv gastroscopy-p c13-breath|0.80|胃不舒服、胃癌家族史|睡一觉的工夫|6318|stomach
deep-colon|无痛肠镜检查|2|family|-|40-75|hexu|deep.gut|none|medical-history ecg cbc coagulation hcv colonoscopy-p stool-ob-quant|0.80|45 岁以上、肠癌家族史|看到小息肉，跟您商量当场取|5870|gut
deep-capsule|胶囊胃镜检查|3|family|-|30-70|zhenxiang|deep.gut|none|medical-history capsule-gastro c13-breath pepsinogen|0.80|怕插管的人|吞一颗胶囊，躺着就看完|2104|stomach
deep-liver|肝脏深度检查|3|family|-|25-75|hexu|deep.liver|none|liver-eleven liver-elasto abdomen-us afp afp-l3 pivka liver-fibrosis-four hbv-five hcv ferritin ceruloplasmin procollagen-iii final-review|0.74|脂肪肝、乙肝随访|软硬、脂肪、指标都有数|3755|liver
deep-pancreas|胰腺重点检查|3|family|-|40-75|hexu|deep.liver|none|pancreas-us mrcp abdomen-mri ca199 ca242 cea amylase lipase elastase-stool hba1c final-review|0.74|新发血糖高、消瘦|先看清，再谈别的|1544|stomach liver
deep-tumour|肿瘤早筛全套|3|family|-|40-78|hexu|deep.tumour|sex|@base3 gastroscopy-p stool-dna @men1 breast-us mammo tct hpv-24 gyn-exam thyroid-three eb-virus|0.68|40 岁以上 · 有家族史|按指南常见部位配，不查用不上的|4980|lens lungs stomach
deep-nasopharynx|鼻咽与喉部检查|2|family|-|30-70|menzhen|deep.tumour|none|eb-virus nasal-endoscope laryngoscope neck-node-us throat-look nose-look scc|0.78|两广户籍、有家族史|镜子加抗体一起看|2288|ear lens
deep-thyroid|甲状腺结节随访|2|family|-|18-75|hexu|deep.thyroid|none|thyroid-touch thyroid-us thyroid-elasto neck-node-us thyroid-seven calcitonin iodine-urine|0.72|有结节、有家族史|看大小变没变，顺带看碘|7411|thyroid
deep-bone|骨松与肌少专项|2|family|-|45-85|hexu|deep.bone|none|dxa vertebra-x bone-metabolism vitamin-d pth calcium-total phosphorus sarcopenia pinch-grip sit-stand calf-circumference body-fat|0.72|绝经后女性、65 岁以上|骨头和肌肉要一起养|3920|bone spine
deep-gene-risk|遗传性肿瘤基因检测|3|family|-|18-70|hexu|deep.gene|none|tumour-gene-panel medical-history|0.80|近亲多人得过同类肿瘤|先咨询再抽血，结果有人讲|1320|dna lens
deep-gene-drug|用药基因检测|2|family|-|18-90|menzhen|deep.gene|none|cyp2c19 slco1b1 cyp2c9-vkorc1 hlab5801 aldh2|0.70|长期吃药的人|一次查，一生能用|2866|dna heart
deep-gene-life|营养与运动基因检测|1|family|-|3-80|hexu|deep.gene|none|nutrition-gene sport-gene aldh2 skin-gene|0.66|想了解自己的人|结果当参考，日子照常过|3907|dna
deep-gene-memory|记忆相关基因与血检|3|family|-|50-80|hexu|deep.gene parents.memory|none|apoe memory-biomarker vitamin-b12 folate homocysteine moca|0.74|50 岁以上 · 有家族史|知道风险高低，医生再谈怎么做|1182|dna brain
deep-sleep|打鼾与睡眠监测|2|family|-|18-80|hexu|deep.sleep|none|stop-bang ess psqi home-sleep blood-pressure bmi waist-hip nose-look throat-look|0.80|打鼾、白天犯困|机器带回家戴一晚|4665|brain lungs
deep-sleep-night|住院级睡眠监测一晚|3|family|-|18-80|zhenxiang|deep.sleep|none|stop-bang ess psqi psg spirometry thyroid-three|0.82|打鼾憋醒、睡不沉|晚上八点来，早上七点走|1273|brain
deep-allergy|过敏原三十项检查|2|family|-|3-70|menzhen|deep.allergy|none|total-ige ige-inhalant ige-food ige-nut cbc skin-look nose-look|0.72|鼻痒、皮疹、咳嗽|停不停药都能查|5209|lungs
deep-cough|慢性咳嗽检查|2|family|-|12-75|menzhen|deep.lungs deep.allergy|none|chest-x spirometry-bd feno total-ige ige-inhalant cbc crp mycoplasma throat-look|0.74|咳了八周以上|鼻、气道、过敏一起找|3054|lungs
deep-nutrition|维生素与微量元素检查|1|family|-|3-85|menzhen|deep.nutrition|none|vitamin-d vitamin-b12 folate vitamin-a vitamin-e trace-six ferritin zinc|0.72|挑食、素食、减重|先查再补，不乱吃|6120|drop
deep-thalassemia|地中海贫血筛查|1|family|-|3-60|menzhen|deep.gene|none|cbc hb-electro ferritin hbb-gene|0.74|两广、海南、福建户籍|备孕前查一次就够|2533|drop dna
deep-std|私密感染筛查|1|family|-|18-65|menzhen|deep.infection|none|syphilis hiv hcv urine-routine hbv-five|0.76|想安心的人|化名登记，只告诉您自己|3920|drop
deep-hp|碳 13 呼气试验单项|1|family|-|6-85|hexu|deep.gut|none|c13-breath|=98|全家|空腹来，吹一口气|26110|stomach
deep-carotid|颈动脉彩超单项|1|family|-|35-85|hexu|deep.heart|none|carotid carotid-imt|=188|三高、40 岁以上|连血管壁厚度一起量|10422|vessel heart
deep-dxa|双能骨密度单项|1|family|-|50-90|hexu|deep.bone|none|dxa vitamin-d|=118|绝经后女性、70 岁以上男性|量骨头，也看维生素 D|8120|bone
deep-cta|冠脉 CT 血管成像单项|3|family|-|45-75|hexu|deep.heart|none|coronary-cta ecg kidney-three|=1280|医生建议做的人|先查肾功能，再打造影剂|2409|heart
deep-breast-us|乳腺甲状腺彩超两项|1|family|w|20-70|hexu|deep.thyroid|none|breast-us thyroid-us breast-touch|=199|20 岁以上女性|女技师做，二十分钟|17322|breast thyroid
deep-echo|心脏彩超单项|1|family|-|12-85|hexu|deep.heart|none|echo ecg|=228|心慌、杂音复查|侧躺十五分钟|5016|heart
deep-glucose|血糖血脂尿酸三项|1|family|-|18-90|menzhen|deep.nutrition|none|glucose-hba1c lipid-four uric-acid|=68|定期复查的人|抽一管血，下午出结果|22184|drop
tcm-annual|中医体质与四诊体检|1|family|-|18-75|menzhen|clinic.tcm|none|tcm-constitution tcm-tongue tcm-pulse tcm-ear tcm-meridian tcm-doctor blood-pressure|0.72|想调理的人|体质辨识加中医师面诊|4433|body
fit-vo2|运动心肺与体能评估|2|family|-|18-60|zhenxiang|clinic.fit|none|medical-history ecg vo2 met-rest body-fat fms flexibility pinch-grip nutrition-talk|0.74|要开始锻炼的人|拿到适合您的心率区间|1820|heart bone
parents-winter-lung|爸妈咳嗽气短检查|2|parents|-|55-90|menzhen|parents.lungs|none|@intake lung-sound throat-look cbc crp ldct spirometry-bd six-min-walk spo2 nt-probnp echo ecg|=738|55 岁以上 · 爬楼喘、常咳|心和肺分开看，找找气短从哪来|2680|lungs heart
parents-dizzy|父母头晕专项检查|2|parents|-|55-90|hexu|parents.memory parents.heart|none|@intake four-limb-pressure carotid vertebral tcd pure-tone vestibular cbc glucose-fasting lipid-four cervical-x balance-plate ecg electrolyte-six|=738|55 岁以上 · 老是头晕|血管、耳朵、颈椎，一样一样排|3144|brain vessel ear
parents-eye-ear|爸妈耳聪目明检查|1|parents|-|55-95|hexu|parents.age70|none|@intake visual-acuity slit-lamp eye-pressure fundus-photo oct-macula pure-tone tympanometry eardrum outer-ear visual-field smell-test|=499|55 岁以上 · 听不清、看不清|白内障、眼底和听力一次看|4025|eye ear
women-thyroid-breast|甲乳双查女性体检|1|women|w|22-50|hexu|women.breast|none|@base1 breast-us thyroid-us thyroid-three breast-elasto neck-node-us breast-touch|0.74|22–50 岁女性|甲状腺和乳腺看得细，其他常规也有|7755|breast thyroid
women-fifty|五十岁她的体检|3|women|w|48-65|hexu|women.menopause women.annual|none|@base3 @women1 hpv-14 mammo fsh-e2 dxa vitamin-d homocysteine bone-alp|0.66|48–65 岁女性|心、骨、乳腺、肠胃一次看|3960|bone heart breast
men-young|二十岁男生年度体检|1|men|m|18-30|hexu|men.annual|none|@base1 thyroid-us testosterone uric-acid vitamin-d scrotal-us hcv psqi carotid|=548|18–30 岁男性|肝、尿酸、激素，给自己留底|6833|heart drop
men-stone|结石体质检查|2|men|m|22-65|menzhen|men.party|none|@intake @lab2 kidney-us abdomen-us urine-stone uric-acid pth urine-sediment uacr cystatin-c|=628|得过肾结石|看结石，也看尿里的成分|2905|kidney liver
work-hr|企业健康管理年卡|2|work|-|20-60|hexu|work.team|sex|@base2 @mind1 c13-breath carotid nutrition-talk|0.67|企业员工|体检加一次营养谈话|5218|heart stomach brain
work-nurse|医护人员年度体检|2|work|-|20-60|zhikang|work.night work.duty|sex|@base2 tb-spot hcv lumbar-x vein-look psqi vitamin-d breast-us|0.66|医护、检验人员|腰、静脉、结核感染都看|3106|spine drop lungs
work-live|主播与用嗓人群检查|2|work|-|18-45|menzhen|work.night work.eye|none|@base1 laryngoscope throat-look dry-eye eye-pressure @mind1 cortisol-8am gastrin-17|0.70|主播、讲师、销售|声带、眼睛、作息|2430|ear eye brain
deep-adrenal|难降高血压查因|3|family|-|20-70|menzhen|deep.heart|none|abpm aldosterone catecholamine cortisol-8am acth renal-artery kidney-three electrolyte-six uacr echo tsh|0.74|吃两种药还压不住|从肾、肾上腺、心脏找原因|1733|kidney heart
deep-arrhythmia|心慌早搏检查|2|family|-|16-75|hexu|deep.heart|none|ecg holter-seven echo thyroid-three electrolyte-six cardiac-enzyme hrv|0.74|心慌、漏跳|连看七天，抓偶发的|3320|heart thyroid
deep-joint|类风湿与强直筛查|2|family|-|16-75|menzhen|deep.bone|none|rheumatoid-factor anti-ccp hla-b27 esr crp ana ena-panel hand-x hip-x|0.72|早起手僵、腰背夜里疼|抽血加片子，一起判断|2107|bone spine
deep-lupus|自身免疫指标检查|2|family|-|14-70|menzhen|deep.allergy|none|ana ena-panel ds-dna complement immunoglobulin anca cbc urine-routine|0.72|皮疹、关节痛、脱发|由风湿科医生看结果|1190|drop
deep-hormone-weight|减重前评估|2|family|-|16-60|menzhen|deep.nutrition|none|body-fat met-rest glucose-hba1c insulin-fasting lipid-seven liver-five uric-acid thyroid-three cortisol-8am liver-elasto nutrition-talk psqi|0.72|打算减重的人|看代谢，也看脂肪肝和睡眠|3877|liver thyroid drop
deep-ear-noise|耳鸣听力检查|2|family|-|12-85|menzhen|deep.sleep|none|outer-ear eardrum pure-tone tympanometry oae tinnitus-match|0.76|耳朵嗡嗡响|分清是耳朵还是别处|2688|ear
deep-eye-full|眼底与青光眼检查|2|family|-|30-85|hexu|deep.heart|none|visual-acuity slit-lamp eye-pressure corneal-thickness fundus-photo oct-nerve visual-field|0.74|高度近视、青光眼家族史|视神经、视野、眼压三样对着看|3016|eye
deep-hand-numb|手脚麻木检查|2|family|-|25-80|menzhen|deep.nutrition|none|emg vitamin-b12 folate glucose-hba1c thyroid-three cervical-x lumbar-x lower-artery electrolyte-six|0.72|手麻脚麻|神经、颈腰、血管一起找|2245|brain spine
parents-basic-2024|爸妈基础年检套餐（2024 版）|1|parents|-|50-90|hexu|parents.basic|none|!parents-basic -stool-ob|=479|50 岁以上|前年的版本，没有粪便隐血|18820|heart drop
women-annual-2025|女性年度体检（2025 版）|2|women|w|25-55|hexu|women.annual|none|@base2 @women1|0.68|25–55 岁女性|上一年的版本，没有 HPV|9712|uterus breast
entry-2025|入职体检（2025 版）|1|entry|-|18-60|hexu|entry.general|none|@entry -ecg|=138|入职|上一年的版本，没有心电图|30450|lungs
deep-heart-2025|心脏检查（2025 版）|2|family|-|35-75|hexu|deep.heart|none|blood-pressure ecg echo lipid-seven hs-crp carotid final-review|0.74|胸闷、家里有心脏病史|上一年的版本，没有动态心电|2840|heart
market-basic|体检超市 · 抽血打底|1|family|-|18-90|hexu|deep.nutrition|none|@intake cbc urine-routine liver-five kidney-three glucose-fasting lipid-four|=128|想自己挑项目的人|血尿、肝肾、血糖血脂先看住，其余自己挑|3260|drop liver heart
market-family|体检超市 · 家常打底|1|family|-|18-90|hexu|deep.nutrition|none|@base1|=298|想自己挑项目的人|一次常规年检的底子，到院再添在意的几项|2815|heart lungs liver drop
market-parents|体检超市 · 爸妈打底|2|parents|-|50-95|hexu|parents.basic|none|@base1 carotid hba1c -glucose-fasting stool-ob|=539|50 岁以上|比年检多看颈动脉和糖化，骨头、脑子按需添|2190|heart vessel bone drop
`
/** Base packages of the market: items are added to them when one books. */
export const marketBases: readonly string[] = ['market-basic', 'market-family', 'market-parents']
/** A withdrawn product and the one to look at instead. */
export const successors: Record<string, string> = {
  'gut-liver-2025': 'gut-liver',
  'parents-basic-2024': 'parents-basic',
  'women-annual-2025': 'women-annual-married',
  'entry-2025': 'entry-basic',
  'deep-heart-2025': 'deep-heart',
  'kit-hp-2024': 'kit-hp',
  'bp-wrist-old': 'bp-voice',
}
