/**
 * Why a package looks at an organ: organ | title | text | the items that the text speaks of.
 * Items: one of each group, `x/y z`. Of an organ's lines the first whose items are all in the package is told, or none.
 */
export const reasons = `
heart|心脏看三样|心电图看节律，心脏彩超看结构，颈动脉彩超看血管，放在一起看，比单看一张心电图清楚。|ecg echo carotid
heart|心脏看节律也看结构|心电图看节律和供血，心脏彩超看结构和瓣膜，两样不能互相代替。|ecg echo
heart|血管直接看|冠脉 CT 直接看给心脏供血的血管窄不窄；要打造影剂，所以先查肾功能。|coronary-cta kidney-three
heart|心电多看一天|心电图只代表当时那几分钟，动态心电把一整天的心跳都记下来。|ecg holter
heart|心电配血脂|心电图看节律和供血，血脂看往后的风险，每年对一次看变化。|ecg lipid-four/lipid-seven
heart|先做心电图|心电图五分钟，看心律和心肌供血；它只代表当时，有胸闷要告诉医生。|ecg
heart|血脂看风险|胆固醇和甘油三酯高了没有感觉，抽血看数，和去年的对着看。|lipid-four/lipid-seven
heart|用药前看基因|放过支架、在吃他汀的人，氯吡格雷和他汀的用药基因查一次，结果给医生看。|cyp2c19 slco1b1
vessel|先看血管|颈动脉彩超看血管壁，血脂看血里的原因，放在一起看，比单看血脂更说明问题。|carotid lipid-four/lipid-seven
vessel|血管壁量一量|颈动脉彩超看有没有斑块，内中膜厚度用数字记下来，下次好对比。|carotid carotid-imt
vessel|先看颈动脉|颈动脉彩超看颈部血管有没有斑块、狭窄。|carotid
brain|脑子和睡眠一起看|记性、睡眠和脑血管互相影响：认知量表看记性，睡眠监测看憋气，磁共振看脑子。|moca/mmse home-sleep/psg brain-mri
brain|脑子和血管一次拍|头颅磁共振看有没有小梗死灶，血管成像看脑血管窄不窄，躺一次就拍完。|brain-mri brain-mra
brain|脑子用磁共振看|头颅磁共振没有射线，看有没有小梗死灶。|brain-mri
brain|睡眠监测一晚|夜里憋了多少次气、血氧掉多少，监测一晚才知道，单靠问卷说不准。|home-sleep/psg
brain|记性先量一量|认知量表十几分钟，看记忆、注意和计算，量过再决定要不要拍片。|moca/mmse
brain|脑血流看快慢|经颅多普勒看脑内血管的血流快慢，不用射线。|tcd
brain|注意和睡眠都问|注意力量表看坐不坐得住，睡眠量表看近一个月睡得怎么样。|adhd-scale psqi
brain|情绪和睡眠都问|情绪量表和睡眠量表几分钟填完，写平常的日子，结果和医生一起看。|phq9 psqi
brain|睡眠先问一问|睡眠量表看近一个月睡得怎么样，写平常的日子，别只写昨晚。|psqi
brain|脑电看一看|脑电图看脑电活动，前一天别熬夜，结果更准。|eeg
lungs|肺部用低剂量 CT|普通胸片容易漏掉小结节，低剂量 CT 更适合年度筛查，辐射量也低。|ldct
lungs|高分辨 CT 细看|高分辨 CT 一层层细看，跟上一次的片子对着看有没有变化。|chest-hrct
lungs|气道和过敏一起找|支气管舒张试验看气道，呼出气一氧化氮和总 IgE 看有没有过敏的成分。|spirometry-bd feno total-ige
lungs|先弄清对什么过敏|总 IgE 看是不是过敏体质，吸入性过敏原看尘螨、花粉这些是哪一种。|total-ige ige-inhalant
lungs|结核看两样|胸片看肺里的样子，结核感染 T 细胞检测看有没有潜伏的感染。|chest-x tb-spot
lungs|打鼾看憋不憋气|睡眠监测机器带回家戴一晚，看憋了多少次、血氧掉多少。|home-sleep
lungs|肺功能吹一吹|肺功能看气道通不通畅，和去年的数对着看。|spirometry
lungs|胸片看大的异常|胸片看肺、心影和胸膜；小结节容易漏，长期吸烟的人请问医生要不要看得更细。|chest-x
liver|肝胆没有感觉|脂肪肝和胆囊息肉多半不疼，靠彩超和抽血看变化。|abdomen-us/liver-us liver-eleven/liver-five/alt
liver|胆管胰管也看|磁共振胰胆管成像看胆管、胰管通不通，不打造影剂。|mrcp
liver|肝胆先做彩超|脂肪肝和胆囊息肉多半不疼，靠彩超看变化。|abdomen-us/liver-us
liver|肝功能看数|肝细胞受累时多半没有感觉，肝功能抽血看变化。|liver-eleven/liver-five/alt
stomach|胃镜和吹气看两件事|胃镜看胃的黏膜，呼气试验看有没有幽门螺杆菌。|c13-breath gastroscopy-p/gastro-colono-p/capsule-gastro
stomach|胃镜看得直接|睡一觉看完食管、胃和十二指肠的黏膜。|gastroscopy-p/gastro-colono-p
stomach|胰腺从两头看|胰腺彩超看形状，淀粉酶和脂肪酶看功能，放在一起看。|pancreas-us amylase lipase
stomach|胃先吹口气|幽门螺杆菌吹一口气就知道，再决定要不要做胃镜。|c13-breath
stomach|胃功能抽血看|胃功能三项抽血看胃黏膜，和医生一起判断要不要做胃镜。|pepsinogen
gut|肠镜看全程|肠镜看全部大肠，看到小息肉跟您商量当场取。|colonoscopy-p/gastro-colono-p
gut|肠道看出血|粪便隐血花钱少，阳性再做肠镜，多数息肉可以早早取掉。|stool-ob/stool-ob-quant
kidney|肾和前列腺一起看|尿常规看蛋白，肾功能看肌酐，彩超看前列腺大小，三样对着看才放心。|prostate-us urine-routine kidney-three
kidney|前列腺看两样|前列腺彩超看大小，前列腺特异抗原看血里的数，放在一起看。|prostate-us psa-two
kidney|精液和彩超对着看|精液常规看数量和活动力，阴囊彩超看精索静脉，两样对着看。|semen-routine scrotal-us
kidney|肾看两样|尿白蛋白看漏不漏蛋白，肌酐看过滤得好不好，两样对得上才放心。|uacr kidney-three
kidney|肾看三样|尿常规看蛋白，肾功能看肌酐，彩超看结石和积水，三样对得上才放心。|urine-routine kidney-three abdomen-us/kidney-us
kidney|肾看血和尿|尿常规看蛋白，肾功能看肌酐，两样对得上才放心。|urine-routine kidney-three
drop|抽一管血|血糖、血脂、血象看的是这一年的底子，和去年的数对着看更清楚。|glucose-fasting/glucose-hba1c/hba1c lipid-four/lipid-seven cbc
drop|血糖血脂看底子|血糖和血脂看的是这一年的底子，和去年的数对着看更清楚。|glucose-fasting/glucose-hba1c/hba1c lipid-four/lipid-seven
drop|先查再补|维生素 D、锌和铁蛋白缺不缺，抽血才知道，别凭感觉补。|vitamin-d zinc ferritin
drop|贫血分清哪一种|血常规看有没有贫血，血红蛋白电泳看是不是地中海贫血这一类。|cbc hb-electro
drop|铁和血象一起看|铁不够时血常规可能还正常，和铁蛋白放在一起看。|cbc ferritin
drop|几种感染一次查|梅毒、艾滋病病毒和丙肝抽血就能查；近期有过风险的，问医生隔多久再查。|syphilis hiv hcv
drop|血糖看三个月|糖化血红蛋白看近三个月的平均血糖，不看昨天那一顿。|glucose-hba1c/hba1c
drop|血常规先看住|血常规看贫血和感染的线索，和去年的数对着看。|cbc
thyroid|甲状腺看形状也看功能|甲状腺彩超看结节，抽血看快慢，两样不能互相代替。|thyroid-us tsh/thyroid-three/thyroid-five/thyroid-seven
thyroid|甲状腺看形状|甲状腺彩超看有没有结节；结节很常见，多数定期看就行。|thyroid-us
thyroid|甲状腺看快慢|甲状腺功能抽血就知道，怕冷发胖、心慌手抖两个方向都能看出来。|tsh/thyroid-three/thyroid-five/thyroid-seven
breast|乳腺彩超加钼靶|彩超看结节，钼靶看细小的钙化，两种看到的不一样。|breast-us mammo
breast|乳腺彩超加断层|彩超看结节，三维断层看细小的钙化，两种看到的不一样。|breast-us breast-tomo
breast|乳腺先做彩超|中国女性乳腺偏致密，乳腺彩超很合适，看结节、囊肿和分级。|breast-us
uterus|宫颈两样一起|细胞学看变化，HPV 看原因，一次说清几年后再查。|tct hpv-14/hpv-24
uterus|激素和彩超对着看|性激素看卵巢和垂体的配合，妇科彩超看子宫和卵巢，放在一起看。|sex-hormone-six pelvic-us/pelvic-us-v
uterus|宫颈看细胞|宫颈细胞学看细胞有没有变化。|tct
uterus|子宫附件做彩超|妇科彩超看子宫肌瘤和卵巢囊肿。|pelvic-us/pelvic-us-v
bone|骨头也要量|骨量流失没有感觉，骨密度和维生素 D 量一次，再定补什么、怎么练。|dxa vitamin-d
bone|骨密度量一量|骨量流失没有感觉，骨密度量一次心里有数。|dxa
bone|骨龄看长个|骨龄片看骨头比年龄早还是晚，和身高曲线放在一起看。|bone-age growth-curve
bone|关节看血也看片|类风湿因子和抗 CCP 看血里的线索，双手片看小关节。|rheumatoid-factor anti-ccp hand-x
bone|脚底看受力|足弓评估看发育到哪一步，足底压力看走路时哪里受力多。|kid-foot foot-pressure
spine|颈腰看姿势|颈腰椎片只是一半，另一半在您每天坐的那把椅子上。|cervical-x/lumbar-x
spine|颈腰用磁共振看|颈椎、腰椎磁共振看椎间盘有没有压到神经，没有射线。|cervical-mri lumbar-mri
spine|侧弯量角度|脊柱侧弯筛查弯腰看背平不平，全脊柱片量角度。|kid-spine full-spine-x
spine|看有没有压扁|胸腰椎侧位片看有没有悄悄压扁的椎体。|vertebra-x
eye|近视看眼轴|眼轴长度一年长多少，比视力表更早说明近视在不在加深。|eye-axis
eye|青光眼三样对着看|眼压、视野和视神经 OCT 对着看，单看一样容易漏。|eye-pressure visual-field oct-nerve
eye|眼底看得到血管|眼底是身上能直接看到血管的地方，有三高的人更该看一眼。|fundus-photo/fundus-look
eye|眼睛看前面也看压力|裂隙灯看晶状体有没有混浊，眼压看眼球里的压力。|slit-lamp eye-pressure
eye|视力年年量|视力每年量一次，戴眼镜的裸眼和矫正都记。|visual-acuity
ear|听得清，少误会|听力往下掉是慢慢的，家里人往往先发现。|pure-tone/whisper-hearing
ear|鼻咽用镜子看|鼻咽镜和喉镜直接看黏膜和声带，比外面看得清楚。|nasal-endoscope laryngoscope
ear|声带直接看|电子喉镜看声带有没有小结、息肉，用嗓多的人更该看。|laryngoscope
tooth|洁牙和检查一起做|超声洁牙清掉牙石，口腔检查看蛀牙和牙龈；牙石盖着的地方，洗完才看得见。|scaling-us oral-exam
tooth|牙片和口腔检查对着看|口腔检查看得到的是外面，全景片看牙根和颌骨。|oral-exam panorama
tooth|牙每年看一次|蛀牙早期没有感觉，口腔检查早些看到，小洞补起来简单。|oral-exam
dna|基因说的是倾向|基因检测不是判决书，结果要和家里人的病史一起看。|tumour-gene-panel/brca/carrier-panel/deafness-gene/hbb-gene/apoe/cyp2c19/nutrition-gene/mthfr
lens|肿瘤标志物只作参考|肿瘤标志物单独升高多半是虚惊，隔四周复查看走势。|tm-six/tm-twelve-m/tm-twelve-w/cea/afp/cyfra/scc/ca199
body|四诊合起来看|体质辨识、舌象和脉象放在一起，再由中医师面诊给建议。|tcm-constitution tcm-tongue tcm-pulse tcm-doctor
body|先把一般情况量清楚|身高、体重、血压每年都量，变化比数字更说明问题。|height weight blood-pressure
`
