/** The rule table of 给我查缺. Sample content: a medical editor must approve every line before anybody relies on it. */
export const guideEdition = {
  id: '2026-11',
  title: '成人体检查缺 2026 年 11 月版',
  publishedOn: '2026-11-01',
  reviewState: 'sample',
  reviewer: '',
}

/** id | title | publisher | date | address */
export const guideSources = `
lung|《中国肺癌筛查与早诊早治指南（2021，北京）》|国家癌症中心|2021-03|https://doi.org/10.3760/cma.j.cn112152-20210119-00060
gut|《中国结直肠癌筛查与早诊早治指南（2020，北京）》|国家癌症中心|2021-01|https://doi.org/10.3760/cma.j.cn112152-20210105-00010
breast|《中国女性乳腺癌筛查与早诊早治指南（2021，北京）》|国家癌症中心|2021-04|https://doi.org/10.3760/cma.j.cn112152-20210119-00061
cervix|《中国子宫颈癌筛查指南（一）》|中国优生科学协会阴道镜和子宫颈病理学分会等|2023|
stomach|《中国胃癌筛查与早诊早治指南（2022，北京）》|国家癌症中心|2022-07|https://doi.org/10.3760/cma.j.cn112152-20220617-00430
liver|《中国人群肝癌筛查指南（2022，北京）》|国家癌症中心|2022-08|https://doi.org/10.3760/cma.j.cn112152-20220720-00502
hepb|《成人乙型肝炎病毒感染筛查、检测及管理专家建议》|中华预防医学会感染性疾病防控分会等|2024|
prostate|《中国前列腺癌筛查与早诊早治指南（2022，北京）》|国家癌症中心|2022-01|https://doi.org/10.3760/cma.j.cn112152-20211226-00975
thyroid|《甲状腺结节和分化型甲状腺癌诊治指南（第二版）》|中华医学会内分泌学分会等|2023-03|
pressure|《中国高血压防治指南（2024 年修订版）》|中国高血压联盟等|2024|
sugar|《中国2型糖尿病防治指南（2020 年版）》|中华医学会糖尿病学分会|2021-04|
healthy|《健康中国行动（2019—2030 年）》|健康中国行动推进委员会|2019-07|
lipid|《中国血脂管理指南（2023 年）》|中国血脂管理指南修订联合专家委员会|2023-03|
bone|《原发性骨质疏松症诊疗指南（2022）》|中华医学会骨质疏松和骨矿盐疾病分会|2022|
basics|《健康体检基本项目专家共识（2022）》|中华医学会健康管理学分会|2022|
rays|《关于规范健康体检应用放射检查技术的通知》|原卫生部办公厅|2012-12-12|
markers|《肿瘤标志物类定量检测试剂注册技术审查指导原则》|原国家食品药品监督管理局|2011|
`

/**
 * topic | + worth, - not needed | name | organ | sex | ages | only if | items | interval | what the person reads | source.
 * Only if: `a=1,2&b=3 / c=!4`: a is 1 or 2 and b is 3, or c is told and not 4. Items: one of each group, `x/y z`.
 * The most important first; within a topic the first line that applies decides.
 */
export const guideRules = `
carotid|+|颈动脉彩超|vessel|-|18-110|bloodPressure=high|carotid|由医生定间隔|{age} 岁、有高血压，建议看血管有没有斑块|pressure
lungs|-|低剂量胸部 CT|lungs|w|18-60|pregnancy=possible|ldct||可能怀孕时先不做 CT，等确认没有怀孕、问过医生再说|rays
lungs|+|低剂量胸部 CT|lungs|-|50-74|smoking=under20,over20&packYears=over30 / smoking=quit&packYears=over30&quitYears=under15|ldct|每年一次|{age} 岁、吸烟满 30 包年，属于肺癌筛查人群|lung
lungs|+|低剂量胸部 CT|lungs|-|50-74|family=lung|ldct|每年一次|{age} 岁、父母兄弟姐妹或子女得过肺癌，属于肺癌筛查人群|lung
lungs|-|低剂量胸部 CT|lungs|-|18-49||ldct||肺癌筛查从 50 岁、有长期吸烟等风险的人做起，现在不必多受一次辐射|rays
lungs|-|低剂量胸部 CT|lungs|-|50-74|smoking=never&family=!lung|ldct||您不吸烟、家里没人得过肺癌，一般不用；长期吸二手烟或接触粉尘石棉，请问医生|rays
gut|+|肠镜|gut|-|40-75|family=colorectal|colonoscopy/colonoscopy-p/gastro-colono-p|由医生定间隔|家里有人得过肠癌，40 岁起建议直接做肠镜|gut
gut|+|粪便隐血定量或肠镜|gut|-|50-75||stool-ob-quant/colonoscopy/colonoscopy-p/gastro-colono-p|粪便隐血每年一次|50–75 岁普遍建议；先查粪便隐血也可以，阳性再做肠镜|gut
gut|-|肠镜|gut|-|18-39|family=!colorectal|colonoscopy/colonoscopy-p/gastro-colono-p||没有家族史，40 岁前一般不用拿肠镜做筛查|gut
sugar|+|糖化、尿蛋白和眼底|drop|-|18-110|bloodSugar=diabetes|hba1c/glucose-hba1c uacr/urine-microalbumin fundus-photo/fundus-look|每年一次|有糖尿病，每年看一次血糖控制、肾脏和眼底|sugar
sugar|+|血糖|drop|-|40-110|weight=over|glucose-hba1c/glucose-fasting|每年一次|{age} 岁、体重偏胖，每年查一次空腹血糖|healthy
sugar|+|血糖|drop|-|40-110||glucose-fasting/glucose-hba1c|每年一次|40 岁起，每年查一次空腹血糖|healthy
sugar|+|血糖|drop|-|18-39|weight=over|glucose-fasting/glucose-hba1c|至少 3 年一次|体重偏胖，属于糖尿病高危人群|sugar
sugar|+|血糖|drop|-|18-39|family=diabetes|glucose-fasting/glucose-hba1c|至少 3 年一次|父母或兄弟姐妹有糖尿病，您属于高危人群|sugar
sugar|+|血糖|drop|-|18-39|bloodPressure=high|glucose-fasting/glucose-hba1c|至少 3 年一次|血压偏高或在吃降压药，属于糖尿病高危人群|sugar
lipid|+|血脂|heart|-|40-110||lipid-four/lipid-seven|每年一次|40 岁起，每年查一次血脂|lipid
lipid|+|血脂|heart|-|18-39|family=vessel|lipid-seven/lipid-four|由医生定间隔|家里有人较早得过心梗脑梗，是查血脂的重点人群|lipid
lipid|+|血脂|heart|-|18-39||lipid-four/lipid-seven|2–5 年一次|40 岁前，隔两到五年查一次就够|lipid
pressure|+|血压|heart|-|18-110|bloodPressure=unknown|blood-pressure|定期量|不知道自己的血压，先量清楚|healthy
pressure|+|心电图、尿常规和肾功能|heart|-|18-110|bloodPressure=high|ecg urine-routine kidney-three|由医生定间隔|有高血压，看看心脏和肾脏有没有受影响|pressure
cervix|+|HPV 或宫颈细胞学|uterus|w|25-64||hpv-14/hpv-24/tct|3–5 年一次|25–64 岁有过性生活的女性都建议查：HPV 每 5 年一次，或细胞学每 3 年一次|cervix
cervix|-|HPV 与宫颈细胞学|uterus|w|18-24||hpv-14/hpv-24/tct||子宫颈癌筛查从 25 岁开始|cervix
cervix|-|HPV 与宫颈细胞学|uterus|w|65-110||hpv-14/hpv-24/tct||以前按时查、结果都正常的，65 岁以后可以不再查|cervix
breast|-|乳腺钼靶|breast|w|40-60|pregnancy=possible|mammo/breast-tomo||可能怀孕时先不做钼靶，等确认没有怀孕、问过医生再说|rays
breast|+|乳腺彩超|breast|w|40-44|family=breast|breast-us|由医生定间隔|家里有人得过乳腺癌，40 岁起可以开始查|breast
breast|+|乳腺钼靶和彩超|breast|w|45-69|family=breast|mammo/breast-tomo breast-us|由医生定间隔|{age} 岁、家里有人得过乳腺癌，两种一起看更清楚|breast
breast|+|乳腺钼靶|breast|w|45-69||mammo/breast-tomo|2 年一次|45–69 岁的女性普遍建议；乳腺偏致密的再补一次彩超|breast
breast|-|乳腺钼靶|breast|w|18-39|family=!breast|mammo/breast-tomo||没有家族史，40 岁前一般不用定期查|breast
stomach|+|胃镜和幽门螺杆菌|stomach|-|45-110|family=stomach|gastroscopy/gastroscopy-p/gastro-colono-p c13-breath|由医生定间隔|{age} 岁、家里有人得过胃癌，属于胃癌筛查人群|stomach
liver|+|甲胎蛋白和肝胆彩超|liver|-|40-110|liver=hepatitis|afp abdomen-us/liver-us|半年一次|有乙肝或丙肝，40 岁起建议定期看肝脏|liver
hepb|+|乙肝五项|liver|-|18-110|liver=unknown|hbv-five|查过一次就有底|没查过乙肝的成年人，建议查一次|hepb
prostate|+|前列腺特异抗原|kidney|m|60-75||psa-two|2 年一次|60 岁起的男性可以查，结果请泌尿科医生看|prostate
prostate|+|前列腺特异抗原|kidney|m|45-59|family=prostate|psa-two|2 年一次|家里有人得过前列腺癌，45 岁起可以查|prostate
prostate|-|前列腺特异抗原|kidney|m|18-59|family=!prostate|psa-two||没有家族史的男性，一般 60 岁起查|prostate
bone|-|骨密度|bone|w|18-60|pregnancy=possible|dxa||可能怀孕时先不做，它也用 X 线|rays
bone|+|骨密度|bone|w|65-110||dxa|由医生定间隔|65 岁以上的女性都建议查|bone
bone|+|骨密度|bone|m|70-110||dxa|由医生定间隔|70 岁以上的男性都建议查|bone
bone|+|骨密度|bone|-|18-110|fracture=yes|dxa|由医生定间隔|轻轻一摔就骨折过，建议查一次骨密度|bone
bone|-|骨密度|bone|m|18-69|fracture=no|dxa/bone-us||男性一般 70 岁起查；您没有骨折史|bone
bone|-|骨密度|bone|w|18-49|fracture=no|dxa/bone-us||女性一般 65 岁起查，绝经早的提前；您没有骨折史|bone
thyroid|+|甲状腺彩超|thyroid|-|18-110|family=thyroid|thyroid-us|由医生定间隔|家里有人得过甲状腺癌，建议看一看|thyroid
thyroid|-|甲状腺彩超|thyroid|-|18-110|family=!thyroid|thyroid-us/thyroid-elasto||没有高危因素的人，不建议专门拿它做筛查|thyroid
basics|+|常规基础项目|body|-|18-110|lastCheck=to3,over3|blood-pressure cbc urine-routine liver-five/liver-eleven kidney-three|这次补上|一年多没体检了，先把常规几项补齐|basics
petct|-|全身 PET-CT|body|-|18-110||||体检不该用它做筛查，辐射量也不小；本商城不卖|rays
markers|-|肿瘤标志物全套|lens|-|18-110||tm-six/tm-twelve-m/tm-twelve-w/ctc-count/multi-cancer||单独查容易虚惊一场，不用于普通人的筛查；有对应风险再问医生|markers
`
