/** A member of many years, to be met by logging in with this number: what a personal centre looks like that is lived in. */
export const oldMember = { mobile: '13800002023', nickname: '林晓', sex: 0 }

/** Her people: relation | name | sex | born | mobile. */
export const people = `
本人|林晓|0|1990-03-07|13800002023
父亲|林国栋|1|1958-05-17|13612340158
母亲|王秀兰|0|1960-09-02|13612340160
配偶|周牧|1|1988-11-20|13612340161
`
/** Their check-ups: name | years ago | month and day | product | city | what it was paid with. */
export const visits = `
林晓|6|06-11|work-relief|110100|wechat
林晓|5|06-10|work-relief|110100|wechat
林晓|4|06-08|work-relief|110100|wechat
林晓|3|06-14|work-relief|110100|wechat
林晓|2|06-12|work-relief|110100|wechat
林晓|1|07-03|her-care|110100|alipay
林国栋|6|10-22|parents-basic|110100|wechat
林国栋|5|10-21|parents-basic|110100|wechat
林国栋|4|10-20|parents-basic|110100|wechat
林国栋|3|10-18|parents-basic|110100|wechat
林国栋|2|10-16|parents-peace|110100|wechat
林国栋|1|10-15|parents-peace|110100|alipay
王秀兰|6|10-22|parents-basic|110100|wechat
王秀兰|5|10-21|parents-basic|110100|wechat
王秀兰|4|10-20|parents-basic|110100|wechat
王秀兰|3|10-18|parents-basic|110100|wechat
王秀兰|2|10-16|parents-basic|110100|wechat
王秀兰|1|10-15|parents-basic|110100|alipay
周牧|6|04-16|work-relief|110100|alipay
周牧|5|05-15|work-relief|110100|alipay
周牧|4|04-14|work-relief|110100|alipay
周牧|3|05-13|work-relief|110100|alipay
周牧|2|04-12|work-relief|110100|alipay
周牧|1|05-11|work-relief|110100|alipay
`

/** What is booked for them: name | product | city | paid with. Bought in summer, they go together within two weeks. */
export const ahead = `
林国栋|parents-peace|110100|wechat
王秀兰|parents-peace|110100|alipay
`

/** What the old member says of branches: name | years ago | environment | queue | service | words | the branch's answer. */
export const rated = `
林国栋|1|5|4|5|我爸走得慢，导诊一路陪着。彩超那里等了一会儿，别的都顺。|谢谢您。彩超上午人多，十点以后会快一些，明年帮叔叔排在后半场。
林晓|1|4|4|4||
`

/** What she had sent: product | carrier | its code | letters of its numbers | shipped days ago | received so many days later. */
export const parcels = `
kit-hp|京东快递|jd|JD|14|3
kit-fit|顺丰速运|shunfeng|SF|1|
`

/** What the old member asked doctors: lecture | question | answer, if it has one. */
export const asked = `
plaque-drug|我爸斑块 2 毫米，没有感觉，血脂也正常，要吃药吗？|
plaque-drug|颈动脉彩超多久查一次合适？|一般一年一次，刚换药的半年一次。请听接诊医生的。
sleep-pressure|半夜总醒，早上血压 150，先看睡眠还是先看心内科？|
ldl-talk|吃了三个月他汀，化验降下来了，能不能停？|不要自己停。降下来说明药管用，怎么减请问开药的医生。
water-night|早上要吃降压药，可以喝水吗？|可以，用一小口白水送下去。
`

/** Who signs. Sample words, which a medical editor approves before they are anybody's. */
export const doctor = '总检医生 周敏'

/**
 * What the doctor concluded: name | years ago | by which item | what was found, in a few words | what to do, in order |
 * whether the account's holder may read it: own, agreed, or not-yet.
 */
export const conclusions = `
林国栋|6|bmi|体重偏重|饭吃八分饱；每天走路半小时|agreed
林国栋|5|lipid-four|坏胆固醇偏高|吃得淡一点，少吃肥肉和动物内脏；每天走路半小时；三个月后空腹复查血脂|agreed
林国栋|4|blood-pressure|血压偏高|在家早晚各量一次血压，量一周，记下来；带着记录去看心内科；菜做淡一点，一天的盐不超过 5 克|agreed
林国栋|3|lipid-four|血脂偏高|三个月后空腹复查血脂；带着结果去看心内科；每天走路半小时，少吃肥肉和动物内脏|agreed
林国栋|2|lipid-seven|血脂控制好转|在吃的药别自己停、别自己换；半年后复查血脂和肝功能；血压每周量两次，记下来|agreed
林国栋|1|carotid|颈动脉小斑块|颈动脉小斑块，一年后复查彩超；带着药盒去心内科，问问血脂要降到多少；血压每周量两次，记下来|agreed
王秀兰|6|cbc|平稳|照常生活|agreed
王秀兰|5|lipid-four|坏胆固醇高一点|菜里少放油，一周吃两次鱼；三个月后空腹复查血脂|agreed
王秀兰|4|lipid-four|血脂恢复|饭后走二十分钟|agreed
王秀兰|3|bmi|体重慢慢在涨|饭后走二十分钟；体重每周称一次|agreed
王秀兰|2|abdomen-us|胆囊小息肉|一年后复查腹部彩超；早饭按时吃；右上腹疼得厉害、发烧，当天去医院|agreed
王秀兰|1|glucose-fasting|空腹血糖略高|三个月内去内分泌科，复查空腹血糖和糖化血红蛋白；主食少吃一点，饭后走二十分钟；体重每周称一次|not-yet
林晓|6|cbc|平稳|照常生活|own
林晓|5|cbc|平稳|红肉、深色蔬菜照常吃|own
林晓|4|cbc|血红蛋白慢慢在降|明年体检再看血常规|own
林晓|3|cbc|血红蛋白偏低|两周内去血液科或妇科，查一查铁够不够；每周吃两三次红肉；三个月后复查血常规|own
林晓|2|cbc|血红蛋白恢复|明年体检再看血常规；红肉、深色蔬菜照常吃|own
林晓|1|thyroid-us|甲状腺小结节|一年后复查甲状腺彩超；脖子明显变粗、说话变哑，早点去看|own
周牧|6|bmi|体重偏重|每天走路四十分钟|agreed
周牧|5|bmi|体重又重两公斤|每天走路四十分钟；晚饭少吃一点|agreed
周牧|4|kidney-three|尿酸偏高|少喝酒，少吃海鲜和肉汤；一天喝够两升水；三个月后复查尿酸|agreed
周牧|3|alt|转氨酶偏高|三个月内复查肝功能，之前不喝酒；每天走路四十分钟；在吃的保健品带去给医生看|agreed
周牧|2|alt|肝功能恢复|继续少喝酒、多走路；半年后复查尿酸|agreed
周牧|1|kidney-three|尿酸回到参考内|照现在这样继续|agreed
`
