/** Brands of the operator: id | name | what it is. */
export const brands = `
hexu|和序体检|中高端健康体检
zhenxiang|和序臻享|高端健康管理
xuchi|序齿口腔|口腔门诊
menzhen|和序门诊|全科与疫苗
zhikang|和序职康|职业健康医疗
`
/** Categories: first | name | picture | second=name … ; crowd or organ behind the picture. */
export const categories = `
parents|父母体检|elder|age50=50–59 岁,age60=60–69 岁,age70=70 岁以上,couple=夫妻同检,heart=心脑血管,lungs=肺部与结节,bone=骨密度与关节,sugar=糖尿病与肾,memory=记忆与睡眠,cancer=肿瘤早筛,basic=基础年检,home=可上门采血,supreme=臻享全景
women|女性|women|annual=年度体检,young=轻龄女生,two=两癌筛查,breast=乳腺,cervix=宫颈与卵巢,hormone=月经与内分泌,menopause=更年期,postnatal=产后恢复,supreme=臻享女性
men|男性|men|annual=年度体检,party=应酬与痛风,prostate=前列腺,heart=心肺血管,energy=精力与激素,supreme=臻享男士
work|职场|youth|annual=年度体检,neck=久坐颈腰,eye=用眼过度,night=熬夜与倒班,gut=肠胃应酬,elite=商务精英,team=团检常用,duty=职业健康,driver=外勤与司机
entry|入职|job|general=通用入职,food=从业健康,teacher=教师与公职,driver=驾驶与乘务,abroad=出国留学,duty=特种岗位
pregnancy|备婚备孕|couple|couple=双人同检,her=女方检查,him=男方检查,gene=遗传咨询
teens|青少年|kids|growth=生长发育,vision=视力防控,school=入学升学,mind=情绪专注
family|全家|family|card=全家卡,gift=心意卡,topic=一家人专题
deep|深度筛查|lens|heart=心脑血管,lungs=肺部,gut=肠胃,liver=肝胆胰,thyroid=甲状腺与乳腺,bone=骨与肌肉,tumour=肿瘤早筛,mri=磁共振,gene=基因,sleep=睡眠,allergy=过敏与呼吸,nutrition=营养代谢,infection=感染筛查,full=全景体检
dental|齿科|tooth|clean=洁牙,gum=牙周与口气,check=检查与牙片,kids=儿童口腔,ortho=矫正,implant=种植
clinic|门诊与疫苗|body|vaccine=疫苗,visit=门诊,report=报告解读,home=上门与陪检,tcm=中医体质,fit=体能评估
goods|居家好物|kit|kit=居家检测,device=家用器械,life=居家照护,gift=礼品卡
cbec|跨境优选|bottle|heart=心脑养护,joint=骨骼关节,women=女性营养,kids=母婴儿童
`
