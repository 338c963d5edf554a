/** Doctors of lectures and articles: code | name | person of the picture set | clothes | title | branch | who they are. */
export const doctors = `
shen-zhiwei|沈知微|doctor|coat|心血管内科 主任医师|beijing-jianguomen|看了二十多年血压、血脂和斑块，最常说的一句话是：先看趋势，再说吃药。
he-wangshu|何望舒|doctor2|tie|骨科 副主任医师|beijing-jianguomen|看颈肩腰腿痛和骨质疏松，愿意花时间教大家怎么坐、怎么走。
lu-shian|陆时安|man3|steth|检验科 主任技师|beijing-jianguomen|负责检前怎么准备的说明，报告里看不懂的词，他写成一句人话。
cheng-zhiwei|程知味|woman2|rose|营养科 副主任营养师|beijing-jianguomen|把“少油少盐”写成每天吃什么，体检之后的饮食建议由她审阅。
gu-qinghe|顾清和|woman|steth|睡眠门诊 主治医师|beijing-gulou|看失眠和打鼾，先问作息，再问吃什么药。
jiang-huaiyuan|江怀远|man|tie|呼吸内科 副主任医师|beijing-gulou|看肺结节和慢性咳嗽，会把今年的片子和去年的放在一起讲。
fang-jingyan|方静言|woman3|teal|消化内科 主治医师|beijing-gulou|看胃和肠，胃肠镜前怎么准备、后面怎么吃，问她最清楚。
ye-xiaoman|叶小满|mum|blue|眼科 主治医师|shanghai-jingan|看眼底和老花，也看孩子的近视。
su-minglan|苏明岚|grandma2|coat|妇科 主任医师|shanghai-jingan|看乳腺和宫颈的筛查，怎么查、多久查一次，按年龄说。
gao-yuanshan|高远山|grandpa2|steth|内分泌科 副主任医师|shanghai-jingan|看血糖、甲状腺和尿酸，相信大多数数字能靠生活改回来。
xu-zhizhou|许知舟|man2|blue|口腔科 主治医师|beijing-xidan|洗牙、补牙和牙周，讲得出每一步为什么疼、为什么不疼。
lin-tingyu|林听雨|youth|teal|全科 主治医师|beijing-gulou|什么都看一点，最会告诉您下一步该挂哪个科。
`
