/**
 * What people say of a branch, put together from parts: aspect | stars | kinds of branch | words. Kinds: * all, g check-ups,
 * d dentists. Nothing of anybody's health, no names of staff.
 */
export const ratingParts = `
environment|5|*|地方干净，走道宽，推轮椅也方便。
environment|5|*|指示牌字大，跟着颜色走，一次都没走错。
environment|5|*|等候区有软椅子和热水，带着老人去很安心。
environment|5|g|更衣柜够用，柜门带锁，换衣服不慌。
environment|5|g|早餐区敞亮，抽完血就有热粥。
environment|5|d|诊室一人一间，说话外面听不见。
environment|4|*|整体整洁，就是洗手间离候诊区有点远。
environment|4|*|灯光柔和，空调稍微有点凉，记得带件外套。
environment|4|g|地方不大，但是每一间都标得清楚。
environment|4|d|店面不大，收拾得干净。
environment|3|*|候诊的椅子不太够，人多的时候要站一会儿。
environment|3|g|更衣室有点挤，两个人转不开身。
environment|3|*|电梯等得久，早上都挤在一起。
environment|2|*|那天在装修一角，有点吵，提前没有说。
queue|5|*|按约好的时段去，几乎没有等。
queue|5|g|手机上能看到前面几个人，等得心里有数。
queue|5|g|从抽血到结束一个半小时，比想的快。
queue|5|*|工作日去的，人少，一项接一项很顺。
queue|4|*|总的不慢，只有一处等了二十分钟。
queue|4|g|彩超排了一会儿，护士让先去做别的，没白等。
queue|4|g|抽血三个窗口都开着，队伍走得快。
queue|3|*|周六人多，约了八点也等了四十分钟。
queue|3|g|彩超那里等得久，别的项目都快。
queue|3|d|前一位拖了半小时，前台打了招呼。
queue|2|g|早上七点半人都挤在抽血窗口，排了快一个小时。
queue|2|*|约的时段没什么用，还是按先来后到。
service|5|*|前台把要做什么一样样说清楚，问几遍都不嫌烦。
service|5|g|抽血的护士手很轻，我妈说没感觉疼。
service|5|*|看我爸耳朵不好，工作人员凑近了慢慢说，很感谢。
service|5|*|做完有人送到门口，还提醒带好随身东西。
service|5|d|每一步先说再做，心里不慌。
service|4|*|态度都好，就是换了几个人，同样的话说了两遍。
service|4|g|导诊很热心，结束时忘了说报告哪天能取，打电话问到了。
service|4|*|客气、利落，下次还来这家。
service|3|*|说话有点快，老人听不太清，要多问一句。
service|3|g|最后一项没人引路，自己找了一圈。
service|2|*|问停车怎么减免，两个人说的不一样。
`

/** What a branch answers to few stars: aspect | words. */
export const ratingAnswers = `
environment|谢谢您告诉我们。候诊区已经加了一排座椅，洗手间和电梯旁也贴了新的指引。
environment|给您添了不便，抱歉。施工改在关门以后做，以后会提前在院区页写明。
queue|让您久等了，抱歉。周六上午人最多，我们多开了一个窗口；工作日九点以后来会快很多。
queue|谢谢提醒。现在到时段才叫号，没到时段的请先在休息区坐，欢迎下次再看看。
environment|谢谢提醒。更衣室旁的储物间已经腾出来，多了四个位置。
environment|您说的我们记下了。早上在电梯口加了一位同事引路，请轮椅和老人先上。
queue|那天彩超一台在检修，没有提前说是我们不对。现在检修会发短信告诉当天的客人。
queue|抱歉。抽血窗口七点半起改为四个，叫号屏上能看到前面还有几位。
service|您说得对，我们重新做了一次前台的练习，请大家慢一点、说两遍。
service|谢谢您说出来。最后一项现在由导诊陪着走，做完再送到门口。
service|抱歉让您多跑了。停车减免的办法现在贴在前台，也写进了到检短信。
`

/** What a branch answers to many stars. */
export const thanks = [
  '谢谢您特意写下来，已经念给当班的同事听了。',
  '谢谢您和家人的信任，明年再见。',
  '谢谢夸奖，老人来我们都会多留一位同事陪着。',
] as const

export const surnames = '王李张刘陈杨赵黄周吴徐孙马朱胡林郭何高罗郑梁谢宋唐许邓冯韩曹'
