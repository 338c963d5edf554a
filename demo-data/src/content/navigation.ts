/** Navigation: position | name | type | address on desktop | address on phones | category. */
export const navigation = `
top|首页|0|/|/|
top|父母体检|1|||c-parents
top|女性|1|||c-women
top|男性|1|||c-men
top|职场|1|||c-work
top|深度筛查|1|||c-deep
top|齿科|1|||c-dental
top|门诊与疫苗|1|||c-clinic
top|院区|2|/branch|/branch|
top|健康资讯|2|/healthInformation|/healthInformation|
phone|父母体检|1|||c-parents
phone|女性|1|||c-women
phone|男性|1|||c-men
phone|职场|1|||c-work
phone|深度筛查|1|||c-deep
phone|齿科|1|||c-dental
phone|门诊与疫苗|1|||c-clinic
phone|备婚备孕|1|||c-pregnancy
phone|青少年|1|||c-teens
phone|入职|1|||c-entry
phone|居家好物|1|||c-goods
phone|跨境优选|1|||c-cbec
phone|体检超市|2|/tjMarket|/tjMarket|
phone|院区|2|/branch|/branch|
phone|立即预约|2|/book-now|/book-now|
phone|健康资讯|2|/healthInformation|/healthInformation|
footer|关于和序|2|/mall/about|/mall/about|
footer|帮助中心|2|/profile/help-center|/profile/help-center|
footer|联系我们|2|/profile/connect-us|/profile/connect-us|
`

/** The panel behind a category: its product by slug; then columns, title=entries. An entry is a second level, `tierN` or `@brand`, with its own words after a colon. */
export const navigationPanels = `
parents|parents-peace|按年龄=age50,age60,age70,couple|按关注=heart,lungs,bone,sugar,memory|按深度=tier1:基础年检,tier2,tier3,tier4:臻享全景|按院区=@hexu,@zhenxiang,@menzhen,home
women|her-care|按阶段=young,annual,postnatal,menopause|按关注=two,breast,cervix,hormone|按深度=tier1:基础年检,tier2,tier3,tier4|按院区=@hexu,@zhenxiang,@menzhen
men|men-annual|按阶段=annual,supreme|按关注=heart,prostate,party,energy|按深度=tier1:基础年检,tier2,tier3,tier4|按院区=@hexu,@zhenxiang,@menzhen,@zhikang
work|work-relief|按人群=annual,elite,team,duty,driver|按关注=neck,eye,night,gut|按深度=tier1:基础年检,tier2,tier3,tier4|按院区=@hexu,@zhenxiang,@zhikang
deep|silver-heart|按部位=heart,lungs,gut,liver,thyroid,bone|按专题=tumour,mri,gene,sleep,allergy,nutrition|按深度=tier1:单项筛查,tier2,tier3,tier4:臻享全景|按院区=@hexu,@zhenxiang,@menzhen,infection,full
dental|scaling|日常护理=clean,gum,check|孩子=kids|矫正与种植=ortho,implant|按院区=@xuchi
clinic|flu-shot|打疫苗=vaccine|看门诊=visit,report|上门=home|调理=tcm,fit|按院区=@menzhen,@zhenxiang
pregnancy|preg-couple|按人=couple,her,him|按关注=gene|按深度=tier1:基础,tier2,tier3
teens|teens-growth|按关注=growth,vision,mind|按时候=school|按深度=tier1:基础,tier2
entry|entry-basic|按岗位=general,food,teacher,driver,abroad,duty|按深度=tier1:基础,tier2|按院区=@hexu,@menzhen,@zhikang
goods|bp-voice|按用途=kit,device,life,gift
cbec|vitd-drop|按关注=heart,joint,women,kids
`
