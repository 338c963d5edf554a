/** What a comparison puts in one line: id | name | organ | items. No item stands in two lines. */
export const itemTopics = `
lipids|血脂|heart|lipid-four lipid-seven lp-a apob
ecg|心电图|heart|ecg ecg-fifteen
holter|动态心电图|heart|holter holter-seven
cardiac-enzymes|心肌酶|heart|cardiac-enzyme ck ldh
head|头颅影像|brain|brain-mri brain-ct
chest|胸部影像|lungs|chest-x chest-x-two ldct chest-hrct chest-ct-contrast
spirometry|肺功能|lungs|spirometry spirometry-bd
liver-function|肝功能|liver|liver-five liver-eleven alt ast ggt alp bilirubin albumin
abdomen-sound|腹部彩超|liver|abdomen-us liver-us pancreas-us
abdomen-scan|腹部断层影像|liver|abdomen-ct abdomen-ctc abdomen-mri
helicobacter|幽门螺杆菌|stomach|c13-breath c14-breath hp-antibody hp-stool
scopes|胃肠镜|gut|gastroscopy gastroscopy-p capsule-gastro colonoscopy colonoscopy-p gastro-colono-p
hidden-blood|粪便隐血|gut|stool-ob stool-ob-quant
kidney-function|肾功能|kidney|kidney-three uric-acid
urine-albumin|尿微量白蛋白|kidney|urine-microalbumin uacr
electrolytes|电解质|kidney|electrolyte-six potassium calcium-total phosphorus magnesium
sugar|血糖|drop|glucose-fasting hba1c glucose-hba1c glucose-2h
trace|微量元素|drop|trace-six zinc copper
thyroid-function|甲状腺功能|thyroid|tsh thyroid-three thyroid-five thyroid-seven tpo-ab tg-ab
tumour-markers|肿瘤标志物|lens|cea afp afp-l3 pivka psa-two p2psa ca125 he4 ca153 ca199 ca724 ca242 ca50 scc nse cyfra pro-grp tm-six tm-twelve-m tm-twelve-w
mammography|乳腺 X 线|breast|mammo breast-tomo
hpv|HPV|uterus|hpv-14 hpv-24 hpv-genotype-self
pelvis|子宫附件彩超|uterus|pelvic-us pelvic-us-v
bone-density|骨密度|bone|dxa bone-us
eye-ground|眼底|eye|fundus-look fundus-photo
measures|一般测量|body|height weight bmi waist-hip pulse temperature breath-rate blood-pressure
internal|内科查体|body|heart-sound lung-sound belly-touch kidney-tap nerve-reflex
surgery|外科查体|body|skin-look lymph-touch thyroid-touch spine-look limb-joint vein-look hernia-check
talks|问诊与总检|body|medical-history lifestyle-talk chronic-risk final-review
eyes|眼科常规|eye|visual-acuity color-vision outer-eye
ears|耳鼻喉常规|ear|outer-ear eardrum whisper-hearing nose-look sinus-press throat-look tonsil
mouth|口腔常规|tooth|oral-exam dental-caries perio-screen oral-mucosa tmj
scales|睡眠与心理量表|brain|phq9 gad7 psqi ess stop-bang stress-scale burnout
fitness|体能与平衡|bone|gait pinch-grip sit-stand calf-circumference flexibility reaction balance-plate fall-risk
`

/**
 * Who is given the first is given the others: whole | parts. Only what the items' own names and texts say, or what the
 * number of a panel leaves no doubt about; panels that laboratories put together differently are not taken apart.
 * Two lines the other way round mean that either stands for the other.
 */
export const itemParts = `
lipid-seven|lipid-four lp-a apob
ecg-fifteen|ecg
cardiac-enzyme|ck ldh
chest-x-two|chest-x
spirometry-bd|spirometry
liver-eleven|liver-five alt ast ggt alp bilirubin albumin
liver-five|alt ast
abdomen-us|liver-us pancreas-us
c13-breath|c14-breath
c14-breath|c13-breath
gastroscopy-p|gastroscopy
colonoscopy-p|colonoscopy
gastro-colono-p|gastroscopy-p colonoscopy-p
stool-ob-quant|stool-ob
kidney-three|uric-acid
uacr|urine-microalbumin
electrolyte-six|potassium calcium-total phosphorus magnesium
glucose-hba1c|glucose-fasting hba1c
trace-six|zinc copper
thyroid-three|tsh
thyroid-five|thyroid-three
thyroid-seven|thyroid-five tpo-ab tg-ab
tm-six|cea afp
tm-twelve-m|cea afp
tm-twelve-w|cea afp
hpv-24|hpv-14
`
