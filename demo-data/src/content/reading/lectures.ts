/**
 * Lectures: slug | title | state | days from today | minutes | speaker | title of the speaker | tag | picture | hue | what it says |
 * what the shop is searched for beside it. A point may begin with the minute and second that it begins at.
 */
export const lectures = `
plaque-drug|颈动脉有斑块，要不要天天吃药？|upcoming|0|40|沈知微|心血管内科 主任医师|读懂报告|person:doctor|60|00:00 斑块是怎么长出来的；08:30 什么样的斑块要吃药；18:00 他汀怎么吃、要查什么；28:00 回答大家的提问|颈动脉
water-night|体检前一晚，到底能不能喝水？|recorded|-8|24|陆时安|检验科 主任技师|检前准备|topic:cup|150|哪些能喝、哪些不能喝，在吃药的人怎么办|
ldl-talk|低密度脂蛋白 3.6，要不要紧？|recorded|-12|38|沈知微|心血管内科 主任医师|读懂报告|organ:heart|25|化验单参考范围和控制目标为什么不是一回事|血脂
bone-parent|爸妈每年都要做骨密度吗？|recorded|-16|31|何望舒|骨科 副主任医师|给父母|topic:knee|85|查多勤、怎么读 T 值、家里怎么防跌倒|骨密度
sleep-pressure|睡不好，血压就高？|upcoming|7|40|顾清和|睡眠门诊 主治医师|睡眠|topic:moon|265|打鼾、失眠和血压之间的三条路|血压
walk-knee|每天走多少步对膝盖最好？|recorded|-20|32|何望舒|骨科 副主任医师|日常|topic:walk|120|走得稳比走得多重要，配两个小动作|骨密度
home-pressure|在家量血压，怎么量才准|upcoming|14|40|沈知微|心血管内科 主任医师|日常|topic:bp|220|袖带、姿势、时间，哪一步最容易错|血压
menu-fat|一周菜单：血脂高怎么吃|recorded|-27|41|程知味|营养科 副主任营养师|饮食|topic:bowl|70|七天三餐，一张能照着买菜的单子|血脂
arrow-report|报告上的箭头，哪些要当回事|recorded|-30|35|陆时安|检验科 主任技师|读懂报告|topic:report|190|看幅度、看趋势、看搭配|
nodule-fear|肺结节，吓人还是不吓人？|recorded|-34|44|江怀远|呼吸内科 副主任医师|读懂报告|organ:lungs|35|大小、密度、变没变，三样怎么看|胸部CT
hp-mouth|幽门螺杆菌，全家要不要一起查？|recorded|-38|29|方静言|消化内科 主治医师|日常|organ:stomach|60|怎么查、怎么治、治完怎么复查|幽门螺杆菌
liver-fat|脂肪肝能退回去吗？|recorded|-43|33|方静言|消化内科 主治医师|日常|organ:liver|45|减多少、怎么减、多久复查|肝
eye-child|孩子近视，大人做这三件事|recorded|-50|37|叶小满|眼科 主治医师|给孩子|organ:eye|235|户外、桌子、档案，缺一样都不行|眼
hpv-teen|HPV 疫苗，几岁打、打几针|recorded|-55|30|苏明岚|妇科 主任医师|给自己|topic:vial|12|年龄、针次、打完还要不要筛查|HPV
breast-self|乳腺自查和 BI-RADS 3 类|recorded|-60|34|苏明岚|妇科 主任医师|给自己|organ:breast|8|每个月三分钟，比瞎担心有用|乳腺
thyroid-line|甲状腺结节，几类要管？|recorded|-66|36|高远山|内分泌科 副主任医师|读懂报告|organ:thyroid|190|分类、穿刺、碘该不该忌|甲状腺
sugar-before|血糖 6.3 的回头路|recorded|-72|39|程知味|营养科 副主任营养师|饮食|topic:gluco|200|怎么吃、怎么动、多久复查|血糖
iron-women|总觉得累，也许是缺铁|recorded|-77|28|高远山|内分泌科 副主任医师|给自己|organ:drop|22|补铁怎么补，补不动怎么办|贫血
gut-scope|肠镜没那么可怕|recorded|-83|42|方静言|消化内科 主治医师|检前准备|organ:gut|55|几岁做、怎么准备、怕疼怎么办|肠镜
neck-office|坐办公室的脖子和腰|recorded|-88|26|何望舒|骨科 副主任医师|日常|organ:spine|90|调桌子、一小时一分钟、什么时候要看医生|颈椎
tooth-first|一颗牙，从洗到种|recorded|-95|34|许知舟|口腔科 主治医师|日常|organ:tooth|195|洗牙、补牙、根管、种植怎么选|口腔
snore-test|打鼾要不要去测一晚上？|recorded|-101|31|顾清和|睡眠门诊 主治医师|睡眠|topic:moon|265|怎么自己看，什么时候戴机器|睡眠
vaccine-old|六十岁以后，哪几针疫苗值得打|recorded|-108|25|林听雨|全科 主治医师|给父母|topic:vial|160|流感、肺炎、带状疱疹怎么排|疫苗
first-visit|头一回带爸妈体检，怎么安排一天|recorded|-116|22|林听雨|全科 主治医师|给父母|person:grandpa2|80|00:00 前一晚；00:06 出门前；00:12 先做这些；00:18 憋尿的项目；00:24 慢慢来；00:30 做完以后|父母体检
`

/** Lectures with a film of the sandbox's streaming company, and those with a live picture when their time comes. */
export const filmed: ReadonlySet<string> = new Set(['first-visit'])
export const broadcast: ReadonlySet<string> = new Set(['plaque-drug', 'sleep-pressure', 'home-pressure'])
