/**
 * For which illnesses, symptoms and times of life items are looked for: words: items. They say what an item looks at, never
 * that it finds or rules out an illness.
 */
export const conditionWords = `
高血压 血压高 降压 降血压 降压药: abpm four-limb-pressure aldosterone catecholamine renal-artery uacr urine-microalbumin carotid echo fundus-photo lipid-seven electrolyte-six
低血压 血压低: blood-pressure four-limb-pressure abpm cbc cortisol-8am
高血脂 血脂高 降血脂 血稠 血黏稠 胆固醇高: lipid-seven lipid-four apob lp-a sdldl carotid carotid-imt pwv
糖尿病 血糖高 高血糖 控糖 糖前期 降糖: hba1c glucose-hba1c glucose-2h ogtt insulin-fasting c-peptide uacr fundus-photo insulin-antibody fructosamine
三高: lipid-seven glucose-hba1c hba1c abpm carotid uacr fundus-photo
痛风 尿酸高 高尿酸 脚趾疼 大脚趾疼: uric-acid gout-ct urine-stone hlab5801 kidney-us
脂肪肝 肝脂肪: liver-elasto abdomen-us liver-us liver-eleven ggt
乙肝 肝炎 小三阳 大三阳 肝硬化 肝不好 转氨酶高 肝癌: hbv-five liver-eleven liver-elasto afp abdomen-us liver-us liver-fibrosis-four
胆结石 胆囊炎 胆囊息肉 胆囊 右上腹疼: abdomen-us liver-us bilirubin mrcp
胰腺炎 胰腺癌 胰腺: pancreas-us mrcp amylase lipase ca199 ca242 elastase-stool
肾不好 肾病 肾炎 肾虚 蛋白尿 泡沫尿 尿毒症: kidney-three cystatin-c uacr urine-microalbumin kidney-us urine-protein-24h urine-b2
肾结石 尿路结石 结石: kidney-us urine-stone abdomen-us
贫血 缺铁 脸色差 脸色苍白 蹲下起来眼前发黑: cbc ferritin iron-three transferrin vitamin-b12 folate reticulocyte kid-hemoglobin
地贫 地中海贫血: hb-electro hbb-gene
冠心病 心脏病 心脏不好 心绞痛 心口疼 胸口疼 胸疼 胸痛 胸闷 心肌缺血: echo ecg ecg-exercise coronary-cta calcium-score holter nt-probnp cardiac-enzyme hs-troponin
心慌 心悸 早搏 房颤 心律不齐 心跳快 心跳不齐: holter holter-seven ecg echo electrolyte-six thyroid-three hrv
中风 脑梗 卒中 脑卒中 脑血栓 脑溢血 脑出血 偏瘫 脑供血不足: carotid tcd brain-mri brain-mra brain-swi homocysteine vertebral pwv
血管硬化 动脉硬化 斑块 颈动脉斑块 血管斑块: carotid carotid-imt pwv fmd lower-artery
静脉曲张 腿肿 小腿肿 血栓: vein-look lower-vein d-dimer coagulation
头晕 眩晕 头昏 天旋地转: vestibular vertebral tcd carotid brain-mri
头疼 头痛 偏头痛 脑袋疼: brain-mri brain-mra tcd tcd-bubble carotid
健忘 忘事 爱忘事 记性不好 记性差 记忆力不好 记忆力差 记忆力下降 老年痴呆 痴呆 阿尔茨海默 老糊涂: moca mmse hippocampus memory-biomarker apoe vitamin-b12 brain-mri
手麻 脚麻 手脚麻 手脚麻木 手脚发麻: emg cervical-mri vitamin-b12 cervical-x lumbar-mri
手抖: thyroid-three nerve-reflex brain-mri
失眠 睡不着 睡不好 多梦 早醒 睡眠差: psqi psg home-sleep melatonin cortisol-saliva sleep-visit gad7 phq9
打呼噜 打鼾 打呼 憋醒 呼吸暂停 白天犯困: home-sleep psg stop-bang ess sleep-visit
抑郁 焦虑 压力大 情绪低落 心情不好 紧张: phq9 gad7 stress-scale burnout hrv mind-visit
累 乏力 疲劳 没劲 没力气 犯困 总觉得累 浑身没劲: cbc thyroid-three thyroid-five tsh ferritin vitamin-d glucose-fasting cortisol-8am psqi
熬夜 加班 通宵 作息不规律: holter psqi liver-eleven uric-acid eye-pressure cortisol-8am thyroid-three stress-scale
夜班 倒班 轮班: psqi cortisol-8am holter vitamin-d phq9 hba1c
久坐 坐办公室 颈肩痛: cervical-x lumbar-x posture d-dimer vitamin-d
脖子疼 颈椎病 颈椎疼 肩膀疼 落枕: cervical-x cervical-mri posture shoulder-us
肩周炎 胳膊抬不起来: shoulder-us cervical-x
腰疼 腰痛 腰不好 腰酸 腰椎间盘突出 坐骨神经痛: lumbar-x lumbar-mri posture vertebra-x
膝盖疼 膝盖痛 腿疼 腿痛 关节疼 关节痛 走路疼 关节炎 膝关节炎: knee-x knee-us knee-mri rheumatoid-factor anti-ccp uric-acid esr
类风湿 强直 风湿 手指僵: rheumatoid-factor anti-ccp hla-b27 esr hand-x ana
红斑狼疮 自身免疫: ana ena-panel ds-dna complement
骨质疏松 骨松 驼背 变矮 骨折 缺钙 补钙 腿抽筋 抽筋: dxa bone-us bone-metabolism vitamin-d vertebra-x calcium-total pth
肌少症 防跌倒 摔跤 走路不稳 腿没劲: sarcopenia fall-risk balance-plate pinch-grip sit-stand gait
胃疼 胃痛 胃胀 胃不舒服 胃不好 胃病 胃炎 胃溃疡 反酸 烧心 打嗝 消化不良: gastroscopy gastroscopy-p capsule-gastro pepsinogen c13-breath gastrin-17 gastro-colono-p
胃癌: gastroscopy gastroscopy-p gastro-colono-p pepsinogen c13-breath ca724
幽门螺杆菌 口臭: c13-breath c14-breath hp-stool hp-antibody halitosis
便秘 拉肚子 腹泻 肚子疼 肚子痛 肚子胀 肠炎 肠胃不好: colonoscopy colonoscopy-p gastro-colono-p stool-ob stool-ob-quant stool-routine calprotectin gut-flora
便血 大便出血 痔疮 肛裂: anoscopy rectal-touch colonoscopy colonoscopy-p stool-ob stool-ob-quant
肠癌 大肠癌 结直肠癌 直肠癌 肠息肉: colonoscopy colonoscopy-p gastro-colono-p stool-ob-quant stool-ob stool-dna septin9
咳嗽 慢性咳嗽 老咳嗽 咳痰 气短 气喘 喘 爬楼喘 哮喘 慢阻肺: spirometry spirometry-bd feno lung-diffusion ige-inhalant chest-x ldct mycoplasma
肺结节 肺癌 肺部肿瘤 肺上有结节: ldct chest-opinion ldct-ai chest-hrct cyfra nse pro-grp lung-antibody
抽烟 吸烟 烟民 老烟民 烟龄长 二手烟: ldct spirometry smoke-dependence exhaled-co cyfra carotid abdominal-aorta
戒烟: smoke-visit smoke-dependence exhaled-co
喝酒 应酬 酗酒 酒局: ggt liver-eleven liver-elasto abdomen-us aldh2 uric-acid pepsinogen
喝酒脸红 酒量: aldh2
过敏 起疹子 荨麻疹 湿疹 皮肤痒: total-ige ige-inhalant ige-food skin-prick kid-allergy-six
鼻炎 鼻塞 打喷嚏 流鼻涕: nose-look nasal-endoscope ige-inhalant total-ige
嗓子疼 嗓子哑 声音哑 咽炎 用嗓多: laryngoscope throat-look larynx-mirror
耳鸣 耳背 耳聋 听不清 听力下降 耳朵背 耳朵: pure-tone tympanometry oae tinnitus-match eardrum
老花 老花眼 眼花 看不清 视力下降: visual-acuity optometry fundus-photo slit-lamp eye-pressure oct-macula
白内障 青光眼 黄斑 眼压高: slit-lamp eye-pressure fundus-photo oct-nerve oct-macula visual-field
眼睛干 眼睛涩 眼干 眼疲劳 看屏幕多: dry-eye eye-pressure slit-lamp optometry
近视 散光 孩子近视: optometry mydriatic-optometry eye-axis kid-vision-file corneal-topography
甲亢 甲减 脖子粗 大脖子 桥本 怕冷 怕热: thyroid-three thyroid-five thyroid-seven tsh thyroid-us tpo-ab tr-ab
甲状腺结节: thyroid-us thyroid-elasto thyroid-seven calcitonin neck-node-us
乳腺增生 乳腺结节 乳房疼 乳房胀痛 乳腺癌: breast-us mammo breast-elasto breast-tomo breast-mri breast-touch
子宫肌瘤 卵巢囊肿 卵巢癌 痛经 白带异常 下腹疼 妇科炎症: pelvic-us pelvic-us-v gyn-exam leucorrhea bv-five ca125 he4
宫颈癌 宫颈糜烂 宫颈炎: tct hpv-24 hpv-14 cervical-combo colposcopy gyn-exam
月经不调 月经不规律 例假不准 多囊 多囊卵巢 长胡子: sex-hormone-six pelvic-us pelvic-us-v amh prolactin dheas thyroid-three testosterone
更年期 绝经 潮热 盗汗: fsh-e2 menopause-scale dxa sex-hormone-six lipid-seven thyroid-three
备孕 想要孩子 要孩子 要宝宝 生孩子 孕前: torch rubella-igg thyroid-seven amh folate mthfr semen-routine pelvic-us-v carrier-panel sex-hormone-six
怀孕 孕妇 孕期 怀孕了 孕早期 孕中期 孕晚期 怀上了 准妈妈 孕妈妈 怀二胎 怀着孕 怀着宝宝: torch rubella-igg varicella-igg hb-electro blood-group hcg-blood hcg-urine progesterone ogtt
不孕 不孕不育 怀不上 不育: amh sex-hormone-six hysterosalpingo-us semen-routine sperm-morph sperm-dfi endometrium-us
产后 坐月子 产后恢复 漏尿 刚生完孩子: pelvic-floor gyn-exam thyroid-five ferritin phq9
哺乳期 喂奶: breast-us ferritin vitamin-d thyroid-three
前列腺增生 前列腺炎 尿频 尿急 起夜 夜尿 尿不尽 夜尿多: prostate-us psa-two residual-urine uroflow ipss urine-routine
性功能 阳痿 男性激素: testosterone free-testosterone prolactin psa-two
掉发 脱发 掉头发 头发少 白发: ferritin thyroid-five testosterone zinc dheas iron-three vitamin-d
减肥 减重 肥胖 发胖 胖了 瘦不下来: body-fat insulin-fasting thyroid-three met-rest tanita-visceral nutrition-visit abdomen-us lipid-seven
消瘦 瘦了 体重下降: thyroid-three hba1c tm-six ca199 albumin
口腔溃疡: oral-mucosa zinc vitamin-b2
牙疼 牙痛 补牙 蛀牙: dental-caries panorama periapical oral-exam oral-photo caries-risk
牙龈出血 牙齿松动 牙周炎: perio-screen perio-chart scaling-us plaque-stain panorama
看牙: oral-exam dental-caries perio-screen
拔牙 智齿发炎 智齿疼: wisdom-consult panorama cbct
磨牙 夜磨牙: bite-analysis tmj
癌症 查癌 查癌症 癌症筛查 家里有人得癌症 癌症家族史: tm-six tm-twelve-m tm-twelve-w multi-cancer ldct gastro-colono-p tumour-gene-panel
性病 艾滋病 梅毒: syphilis hiv
发烧 流感 感冒: influenza-antigen covid-flu-pcr cbc crp vaccine-flu4
长不高 个子矮 长个 身高: bone-age growth-curve igf1 growth-hormone vitamin-d
多动症 注意力不集中 坐不住: adhd-scale
脊柱侧弯 含胸 驼背孩子 高低肩: kid-spine full-spine-x posture
入职 上岗 新员工 报到: chest-x ecg alt cbc
驾照 开车 司机 换驾照: contrast-vision reaction visual-acuity color-vision ess
跑步 马拉松 运动 健身: ecg-exercise vo2 echo ck fms knee-us
吃素 素食 挑食: vitamin-b12 ferritin vitamin-nine zinc
装修 重金属: lead cadmium mercury
`

/** When items are not done: words: items, or `@` and a way of examining. A search for such a word shows no package with one of them. */
export const contraindicationWords = `
怀孕 孕妇 孕期 怀孕了 孕早期 孕中期 孕晚期 怀上了 准妈妈 孕妈妈 怀二胎 怀着孕 怀着宝宝: @x @ct @ctc @mrc @en body-fat tcd-bubble liver-elasto c14-breath skin-prick hysterosalpingo-us vaccine-varicella vaccine-mmr vaccine-hpv9 vaccine-hpv2 tcm-meridian tanita-visceral
起搏器 心脏起搏器 装了起搏器 装起搏器: @mr @mrc body-fat capsule-gastro tcm-meridian tanita-visceral
`
