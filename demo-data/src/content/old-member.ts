/** A member of many years, to be met by logging in with this number: what a personal centre looks like that is lived in. */
export const oldMember = { mobile: '13800002023', nickname: '林晓', sex: 0 }

/** Her people: relation | name | sex | born | mobile. */
export const people = `
本人|林晓|0|1990-03-07|13800002023
父亲|林国栋|1|1958-05-17|13612340158
母亲|王秀兰|0|1960-09-02|13612340160
`
/** Their check-ups: name | years ago | month and day | product | city | what it was paid with. */
export const visits = `
林晓|3|06-14|work-relief|110100|wechat
林晓|2|06-12|work-relief|110100|wechat
林晓|1|07-03|her-care|110100|alipay
林国栋|4|10-20|parents-basic|110100|wechat
林国栋|3|10-18|parents-basic|110100|wechat
林国栋|2|10-16|parents-peace|110100|wechat
林国栋|1|10-15|parents-peace|110100|alipay
林国栋|0|03-24|parents-peace|110100|wechat
王秀兰|2|10-16|parents-basic|110100|wechat
王秀兰|1|10-15|parents-basic|110100|alipay
`
