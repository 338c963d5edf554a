/**
 * What is no examination package: slug | name | kind | crowd | brand | categories | price | reference price | attributes | items | for whom | one line | sold | picture.
 * kind: dental, clinic (booked), goods (shipped), cbec (shipped across the border).
 * attributes: `名称:值=加价,值=加价;名称:…`. picture: `thing:bp`, or `staff:drHe:report`, who receives and what they hold.
 */
export const otherProducts = `
scaling|超声洁牙与口腔检查|dental|family|xuchi|dental.clean|158|268||scaling-us polish oral-exam panorama wisdom-consult|成人|含全口牙片，洗完当面看|27340|thing:clean
scaling-plain|超声洁牙单次|dental|family|xuchi|dental.clean|118|158||scaling-us polish oral-exam|成人|不拍片，四十分钟洗完|31877|thing:cleanOnce
scaling-deluxe|喷砂洁牙去渍套餐|dental|family|xuchi|dental.clean|228|329||scaling-us polish air-polish oral-exam fluoride-adult halitosis|喝茶、抽烟的人|去茶渍烟渍，抛光加涂氟|14052|thing:jet
scaling-couple|双人洁牙卡|dental|family|xuchi|dental.clean|208|316||scaling-us polish oral-exam|情侣、夫妻|一年内分两次用也可以|9035|thing:pair
scaling-annual|全年洁牙两次卡|dental|family|xuchi|dental.clean|198|316||scaling-us polish oral-exam|牙石长得快的人|半年提醒一次|7710|thing:twice
perio-care|牙周基础维护|dental|family|xuchi|dental.gum|388|479||perio-chart scaling-us polish panorama oral-exam plaque-stain oral-photo halitosis perio-screen oral-mucosa|刷牙出血、牙龈肿|每颗牙量六个点，当面讲|5240|thing:gums
oral-full|全口检查与牙片|dental|family|xuchi|dental.check|98|153||oral-exam dental-caries perio-screen oral-mucosa tmj panorama oral-photo caries-risk|成人|先看明白再说要不要治|16880|thing:check
oral-parents|爸妈口腔检查|dental|parents|xuchi|dental.check|499|620||oral-exam perio-chart panorama oral-mucosa scaling-us polish bite-analysis oral-photo tmj implant-consult perio-screen|60 岁以上|看缺牙、假牙和牙周|4102|thing:parents
oral-preg|备孕前口腔检查|dental|family|xuchi|dental.check|168|268||oral-exam dental-caries perio-screen periapical scaling-us polish wisdom-consult|备孕女性|把该治的牙放在怀孕前|3350|thing:expecting
kid-fluoride|儿童涂氟与检查|dental|family|xuchi|dental.kids|88|119||fluoride-kid oral-exam dental-caries plaque-stain|3–12 岁|半年一次，甜甜的不疼|12460|thing:fluoride
kid-sealant|儿童窝沟封闭（4 颗）|dental|family|xuchi|dental.kids|268|300|颗数:4 颗=0,2 颗=-120|sealant oral-exam dental-caries|6–13 岁|大牙刚长出来的时候做|8733|thing:sealant
kid-oral-year|儿童口腔一年守护|dental|teens|xuchi|dental.kids|429|520||fluoride-kid sealant oral-exam dental-caries caries-risk plaque-stain bitewing oral-photo ortho-consult intraoral-scan|3–12 岁|一年看四次，每次都留照片|3186|thing:album
ortho-first|孩子矫正初诊|dental|family|xuchi|dental.ortho|199|398||ortho-consult cephalo panorama intraoral-scan oral-exam|7–16 岁|拍片加三维模型，方案讲两套|4920|thing:braces
ortho-adult|成人隐形矫正初诊|dental|family|xuchi|dental.ortho|239|418||ortho-consult cephalo panorama intraoral-scan oral-exam oral-photo|成人|先看牙周能不能矫|2755|thing:aligner
implant-first|种植评估与 CBCT|dental|family|xuchi|dental.implant|298|408||implant-consult cbct oral-exam perio-screen oral-photo|缺牙的人|看骨量，写清楚每一步多少钱|3980|thing:implant
wisdom-check|智齿评估与牙片|dental|family|xuchi|dental.check|78|118||wisdom-consult panorama oral-exam|智齿总发炎|该留该拔讲清楚|9216|thing:wisdom
cbct-only|口腔锥形束 CT 单项|dental|family|xuchi|dental.check|268|320||cbct|要种牙、拔智齿|影像给您带走，哪家都能用|1844|thing:cbct
oral-breath|口气与黏膜检查|dental|family|xuchi|dental.gum|128|190||halitosis oral-mucosa perio-screen caries-risk oral-exam plaque-stain oral-photo|在意口气的人|找来源，教清洁舌苔|2630|thing:breathing
oral-bite|夜磨牙与关节检查|dental|family|xuchi|dental.gum|298|334||bite-analysis tmj panorama oral-exam perio-screen oral-photo caries-risk oral-mucosa dental-caries|磨牙、张口响|看咬合受力，决定要不要咬合垫|1722|thing:bite
fluoride-adult-card|成人防敏涂氟|dental|family|xuchi|dental.clean|68|92||fluoride-adult oral-exam plaque-stain|牙敏感|刷一层氟，冷热舒服些|3390|thing:soothe
flu-shot|四价流感疫苗接种预约|clinic|family|menzhen|clinic.vaccine|168|168||vaccine-flu4|3 岁以上|全国示例 24 家门诊可打，打完留观 30 分钟|11205|thing:shotFlu
pneumo-shot|23 价肺炎疫苗接种预约|clinic|family|menzhen|clinic.vaccine|248|248||vaccine-pneumo23|60 岁以上|一针，可与流感疫苗同天|6120|thing:shotPneumo
zoster-shot|带状疱疹疫苗接种预约（两针）|clinic|family|menzhen|clinic.vaccine|3240|3240||vaccine-zoster|40 岁以上|两针隔两个月，第二针提前提醒|3810|thing:shotZoster
hpv9-shot|九价 HPV 疫苗接种预约|clinic|family|menzhen|clinic.vaccine|1358|1358||vaccine-hpv9|9–45 岁女性|三针分开约，到日子提醒|9933|thing:shotNine
hpv2-shot|二价 HPV 疫苗接种预约|clinic|family|menzhen|clinic.vaccine|368|368||vaccine-hpv2|9–45 岁女性|九到十四岁打两针|5052|thing:shotTwo
hepb-shot|乙肝疫苗接种预约|clinic|family|menzhen|clinic.vaccine|98|98||vaccine-hepb|抗体不足的成人|三针分开约，到日子短信提醒|4410|thing:shotLiver
varicella-shot|水痘疫苗接种预约|clinic|family|menzhen|clinic.vaccine|188|188||vaccine-varicella|没得过水痘的人|两针隔三个月|2118|thing:shotPox
tetanus-shot|破伤风加强针预约|clinic|family|menzhen|clinic.vaccine|68|68||vaccine-tetanus|十年没打过的人|干活、装修前打一针|1890|thing:shotTetanus
mmr-shot|麻腮风疫苗接种预约|clinic|family|menzhen|clinic.vaccine|128|128||vaccine-mmr|备孕前、没有风疹抗体|打完三个月内避孕|1266|thing:shotMeasles
report-read|体检报告医生解读|clinic|family|menzhen|clinic.report|59|99||report-reading|有近一年报告 · 线上完成|医生逐项讲，可以全家一起听|64018|staff:drHe:report
report-expert-read|专家会诊式报告解读|clinic|family|zhenxiang|clinic.report|398|480||report-expert|异常多、要拿主意|书面意见三天内给您|3902|staff:drGao+drSu
home-blood|上门采血服务|clinic|family|menzhen|clinic.home|128|128||home-draw|行动不便的人|护士到家采，样本当天送检|7015|thing:homeBlood
escort-day|陪检员半日陪同|clinic|family|hexu|clinic.home|180|180|陪同:陪检员=0,接送加轮椅=80|escort|一个人来的老人|领着走、帮着记|5630|thing:wheelchair
nutrition-consult|营养师一对一|clinic|family|menzhen|clinic.visit|168|180||nutrition-visit|减重、控糖、痛风|给一份照着就能做的菜单|4107|staff:drCheng:bowl
mind-consult|心理咨询 50 分钟预约|clinic|family|menzhen|clinic.visit|428|480||mind-visit|压力、失眠、亲子|内容保密|2504|staff:drGu:book
gp-consult|全科门诊预约|clinic|family|menzhen|clinic.visit|68|80||gp-visit|小毛病、慢病开方|带着体检报告来更省事|8820|staff:drLin
sleep-consult|睡眠门诊预约|clinic|family|menzhen|clinic.visit|148|160||sleep-visit|失眠、打鼾|先谈习惯，再谈要不要监测|2266|staff:drXu:tablet
smoke-consult|戒烟门诊预约|clinic|family|menzhen|clinic.visit|78|90||smoke-visit|想戒烟的人|一个月四次随访电话|1309|staff:drJiang:clipboard
kit-hp|幽门螺杆菌居家检测盒|goods|family|hexu|goods.kit|89|128|||成人 · 快递到家|粪便抗原法，三天出结果|18044|thing:boxBreath
kit-hp-2024|幽门螺杆菌居家检测盒（2024 版）|goods|family|hexu|goods.kit|79|128|||成人 · 快递到家|去年的版本，结果要五天|9102|thing:boxBreathOld
kit-fit|粪便隐血居家检测盒|goods|family|hexu|goods.kit|59|79|装量:单次装=0,三次装=88||45 岁以上|一年一次，寄回即检|12330|thing:boxStool
kit-stool-dna|肠道基因居家采样盒|goods|family|hexu|goods.kit|598|680|||40–75 岁|寄回采样管，七个工作日出报告|3127|thing:boxGutGene
kit-hpv|HPV 自采样盒|goods|family|hexu|goods.kit|178|198|||25–65 岁女性|在家自己取样，寄回检测|7740|thing:boxHpv
kit-allergy|过敏原指血采样盒|goods|family|hexu|goods.kit|238|298|项数:十四项=0,二十八项=160||3 岁以上|扎手指一滴血，寄回检测|2905|thing:boxAllergy
kit-gene-drink|酒精代谢基因采样盒|goods|family|hexu|goods.kit|148|180|||成人|吐一管唾液，看喝酒脸红的原因|5511|thing:boxDrink
kit-gene-carrier|携带者筛查采样盒|goods|pregnancy|hexu|goods.kit|1380|1680|||备孕夫妻|唾液采样，附电话咨询|986|thing:boxCarrier
kit-vitd|维生素 D 指血检测盒|goods|family|hexu|goods.kit|88|120|||成人|一滴血，三天看结果|4302|thing:boxVitamin
kit-hormone|女性激素居家采样盒|goods|family|hexu|goods.kit|268|360|||18–45 岁女性|按周期留样，附说明视频|1768|thing:boxHormone
kit-flora|肠道菌群采样盒|goods|family|hexu|goods.kit|698|880|||成人|结果作参考，附饮食建议|1420|thing:boxFlora
kit-flu|甲乙流抗原自测盒|goods|family|hexu|goods.kit|39|58|装量:5 份装=0,20 份装=90||全家|发热头两天测，十五分钟看结果|22190|thing:boxFlu
bp-voice|上臂式电子血压计 大屏语音款|goods|family|hexu|goods.device|239|299|臂围:22–42 cm=0,32–52 cm=30;款式:语音款=0,蓝牙款=60||家里量血压|大字大声，两个人分开记|31028|thing:bp
bp-wrist-old|腕式血压计（旧款）|goods|family|hexu|goods.device|129|199|||家里量血压|旧款已停售，换上臂式更稳|8044|thing:wristPressure
gluco-set|家用血糖仪套装|goods|family|hexu|goods.device|158|219|试纸:50 片=0,100 片=60,200 片=150||控糖的人|采血笔不疼，结果进手机|16620|thing:gluco
cgm|动态血糖传感器 14 天|goods|family|hexu|goods.device|458|558|||控糖的人|贴在胳膊上，看吃什么升得快|5204|thing:sensor
oximeter|指夹血氧仪|goods|family|hexu|goods.device|99|149|||家里常备|三秒出数，带挂绳|14833|thing:oximeter
thermometer|额温枪|goods|family|hexu|goods.device|89|129|||有孩子的家庭|一秒测，静音模式|10277|thing:thermometer
body-scale|体脂秤|goods|family|hexu|goods.device|129|179|颜色:白=0,灰绿=0||全家|八个人分开记|9630|thing:bodyScale
peak-flow|峰流速仪|goods|family|hexu|goods.device|68|99|||哮喘随访的人|早晚各吹一次记下来|2110|thing:peakFlow
grip-device|电子握力器|goods|family|hexu|goods.device|78|118|||练握力的老人|练一练，隔周看数字|3015|thing:grip
air-cleaner|桌面加湿器 静音款|goods|family|hexu|goods.life|149|199|||睡前太干的人|一晚一壶水，不亮灯|2811|thing:humidifier
walk-stick|四脚助行拐|goods|family|hexu|goods.life|119|169|高度:72–95 cm=0,80–103 cm=20||走路不稳的老人|橡胶脚垫，雨天不滑|1840|thing:stick
pill-box|七日分药盒|goods|family|hexu|goods.life|29|49|||一天吃几种药的人|早中晚三格，字大|20144|thing:pillBox
gift-card|健康心意卡|goods|family|hexu|goods.gift|300|300|面值:300 元=0,500 元=200,1000 元=700||送人|两年内可换体检或好物|6209|thing:giftCard
fish-oil|深海鱼油软胶囊|cbec|family|hexu|cbec.heart|528|628|规格:120 粒 × 2 瓶=0,120 粒 × 3 瓶=230||成人|产地挪威，保税仓发货|4120|thing:fishOil
coq10-cap|辅酶 Q10 软胶囊|cbec|family|hexu|cbec.heart|368|448|||成人|产地日本，一天一粒|2366|thing:coq10
krill-oil|磷虾油胶囊|cbec|family|hexu|cbec.heart|468|588|||成人|产地挪威，胶囊小好吞|1290|thing:krill
glucosamine|氨糖软骨素片|cbec|family|hexu|cbec.joint|298|368|规格:90 片=0,180 片=210||中老年|产地澳大利亚，随餐吃|5433|thing:joints
calcium-d|钙维生素 D 片|cbec|family|hexu|cbec.joint|188|238|||中老年|产地美国，睡前一片|6701|thing:calcium
collagen|胶原蛋白肽粉|cbec|family|hexu|cbec.women|328|398|||成人|产地法国，冲温水喝|2208|thing:collagen
folate-tab|活性叶酸片|cbec|family|hexu|cbec.women|168|218|||备孕与孕期|产地加拿大，吃之前问医生|3054|thing:folate
iron-gummy|铁与维生素 C 软糖|cbec|family|hexu|cbec.women|138|178|||成人女性|产地新西兰，饭后吃|1877|thing:gummies
multi-women|女士复合维生素|cbec|family|hexu|cbec.women|218|268|||成人女性|产地德国，一天一片|2650|thing:multi
vitd-drop|维生素 D3 滴剂|cbec|family|hexu|cbec.kids|98|128|年龄:0–3 岁=0,4 岁以上=20||孩子|产地丹麦，一天一滴|7122|thing:vitaminDrops
dha-kids|儿童藻油 DHA|cbec|family|hexu|cbec.kids|228|288|||3–12 岁|产地荷兰，果味小粒|2933|thing:dha
probiotic|益生菌冻干粉|cbec|family|hexu|cbec.kids|258|318|规格:30 袋=0,60 袋=220||全家|产地丹麦，冷藏后更好喝|4017|thing:probiotic
`
