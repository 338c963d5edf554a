/**
 * Special pages. Head line: id | title | three people of the picture | organs on its rings | hue. Then the summary, then
 * the blocks: `! title | hint | coupons` · `* product | why it stands here` · `# title | hint | products` ·
 * `~ topic | hue | words for the picture | address` · `## title` and its lines of text, `- ` a list.
 */
export const specials = `
=== parents|父母体检专题|song yun mei|heart lungs vessel bone brain stomach|74
爸妈嘴上说没事，数字会说实话。先看心脑血管、肺和骨头，再看他们自己在意的。
## 五十岁以后，先看这三样
- **血管**：颈动脉彩超看斑块，血脂七项看来路，血压量两只胳膊。
- **肺**：抽过烟、常下厨的，做一次低剂量 CT，比胸片看得清。
- **骨头**：腰变弯、个子变矮，先量骨密度，再说补不补钙。
没有不舒服也值得做，为的是留一份底子，往后好比较。
* parents-peace|看得最全的一份：父亲和母亲的项目不一样，选好是谁做，再看项目单。
! 先把券领了，不急着用|领了放着，买的时候自己会算上；不领也不影响购买。|parents-100 parents-150
# 按年纪选|年纪不同，先看的也不同|parents-basic parents-first parents-70 parents-heart-mid
# 哪里不放心，就看哪里|不必从头到脚做一遍|parents-bone parents-memory parents-sugar parents-dizzy
~ bowl|85|早饭带上，抽完血就能吃|/profile/help-center
## 带爸妈去，这几件事先办好
- 降压药照常吃，用一小口白水送下去；降糖药、胰岛素空腹时先不用，怎么用提前问开药的医生。
- 前一晚 8 点以后不吃东西，可以少量喝水。
- 带上身份证、正在吃的药的药盒，还有去年的报告。
- 走路不方便的，提前打电话，到院有轮椅可借。
# 再补一样|大多能和套餐约在同一天|deep-carotid deep-dxa oral-parents report-read
=== entry|入职体检专题|yang shi hao|heart lungs drop liver eye bone|215
项目少、出报告快，单位要的都在上面；法律不让查的，我们一项也不放。
## 单位到底要看什么
多数单位要的是：一般检查、血尿常规、肝功能、心电图、胸片。入职体检**不含乙肝和验孕项目**，单位也不能另外要求您做。
* entry-basic|最常用的一份。上午做，次日出报告，电子版可以直接转给人事。
# 赶时间、要加项|当天要报告、单位另有清单的|entry-fast entry-plus entry-civil entry-teacher
# 岗位有专门要求|按岗位的规定来，少一项都不认|entry-health-card entry-driver entry-crew entry-height
## 去之前
- 前一晚 8 点以后不吃东西，早上空腹来，抽血放在最前面。
- 带身份证原件；单位要盖章的表，打印好带来。
- 近视的戴上眼镜，要查矫正视力。
- 怀孕或可能怀孕，请告诉前台，胸片先不做，报告上会写明原因。
~ cup|190|还没想好去哪家？先看看离公司近的院区|/branch
=== women|女性关爱专题|xin hong lan|breast thyroid uterus heart bone drop|20
乳腺、宫颈、甲状腺，放在一天看完。结没结婚、有没有性生活，项目不一样，都替您分好了。
## 按年龄，先看什么
- **20 多岁**：甲状腺、乳腺彩超，贫血和缺铁。
- **30 岁往后**：有性生活的，加宫颈细胞学和 HPV。
- **40 岁往后**：乳腺彩超之外加钼靶，开始看血脂和血糖。
- **绝经前后**：骨密度、激素和情绪，一起看。
没有性生活的女性不做经阴道的检查，改做经腹彩超，约好以后打院区电话说一声。
* her-care|已婚、未婚各一套项目，不用自己一项项勾。
! 女性年度体检券|领了以后，在结算页自己会挑合适的那张。|women-80
# 重点看一处|不做全身，只看在意的|women-two women-thyroid-breast women-cervix women-breast-deep
# 不同的日子|每个阶段，身体在意的事不一样|women-light women-post women-40 women-menopause
~ walk|25|月经干净后三天到七天来，最合适|/profile/help-center
## 几件常被问的事
- 月经期能来吗？抽血、心电图可以做，妇科和尿检请另约一天，不另收费。
- 彩超要憋尿吗？经腹的要憋，经阴道的不用，导检会提醒您。
- 只想要女医生？妇科和乳腺检查默认由女医生做。
=== winter|小雪到大寒：天冷护心专题|bo drSu qin|heart vessel lungs brain drop kidney|236
天一冷，血管先知道。把血压、血脂和心脏看明白，这个冬天心里有数。
## 为什么冬天要多看一眼
天冷时血管收缩，血压常比夏天高。晨起、饭后、洗澡后都别急着出门；家里备一只上臂式血压计，早晚各量一次，记下来带给医生看。
如果出现胸口闷痛、说话不清、一侧手脚没力气，请马上打 120，不要等体检。
* parents-autumn|血压、血脂、心脏彩超和肺功能放在一起，怕冷的爸妈一上午做完。
# 血管和心脏|有三高、家里有人得过的，先看这几样|parents-heart-mid silver-heart men-heart deep-heart
# 单看一项|做过体检、只想补一样|deep-carotid deep-echo deep-arrhythmia deep-dxa
# 家里备着|不用出门，天天能看|bp-voice oximeter gluco-set flu-shot
## 冬天来体检，穿什么
- 上衣穿开衫，心电图和彩超好解；少穿连体裤和长靴。
- 先喝几口温水再来，血管不缩，抽血容易。
- 做完先吃早饭，再出门。
=== lungs|肺部筛查专题|tie drJiang li|lungs heart lens drop eye bone|200
一次低剂量 CT，看肺里有没有小结节。谁该做、多久做一次，先讲明白。
* ldct-nodule|低剂量 CT 加医生看片意见，片子和报告都交到您手里。
## 谁值得做
- 50 岁以上，抽烟多年，或者戒烟不到十五年。
- 长期吸二手烟、常年下厨房油烟重。
- 家里的直系亲属得过肺癌，或者工作里接触石棉、粉尘。
没有这些情况、也没有不舒服的年轻人，不必年年做。怀孕或备孕的，先别做。
## 查出小结节怎么办
大多数小结节是良性的。报告会写清楚大小、样子和下次复查的时间，照着来就好；拿不准的，可以约报告解读，医生一条条讲。
# 还可以看看|咳嗽、气短，或者老烟民|deep-lung-plus men-smoker parents-lungs report-read
=== teeth|一年一次的牙|qi drYe gang|tooth stomach heart bone eye drop|192
牙不疼的时候看，花钱最少。洗一次、看一遍、拍张片，四十分钟。
## 多久来一次
- 成人一年洗一到两次；刷牙出血、牙石长得快的，半年一次。
- 孩子三岁起半年涂一次氟，六岁大牙长出来做窝沟封闭。
- 备孕的，把该治的牙放在怀孕以前。
* scaling|洗牙、检查、全口牙片一起做，洗完当面看片。
! 洁牙券|够门槛就能用，一次一张。|scaling-30
# 大人|洗、查、不疼的时候来|scaling-plain perio-care oral-full oral-parents
# 孩子|甜甜的，不疼|kid-fluoride kid-sealant kid-oral-year ortho-first
`
