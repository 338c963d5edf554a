import { SCHEDULE_LINES } from '../import/terms.ts'

/** Failures of setting places and closing days, the same for console and command line. */
export const capacityStaffFailures = {
  CAPACITY_STALE: { code: 61240, status: 409, msg: '有的号源刚被别人改过，已换成最新的数，请核对后再提交' },
  CAPACITY_TAKEN: { code: 61241, status: 409, msg: '名额不能少于已经约出去的，请先请客人改期再减' },
  CAPACITY_DAY_CLOSED: { code: 61242, status: 409, msg: '这一天停检或放假，没有号源可改，请换一天' },
  RESOURCES_STALE: { code: 61236, status: 409, msg: '诊室和设备的数刚被别人改过，已换成最新的，请核对后再提交' },
  CAPACITY_OTHER_DAY: { code: 61243, status: 409, msg: '只能改今天起 90 天内的号源，请换一天' },
  SCHEDULE_TOO_LONG: { code: 61250, status: 400, msg: `一个号源表最多 ${SCHEDULE_LINES} 行，请按院区分开导入` },
  CLOSING_DAY_OUT: { code: 61244, status: 409, msg: '只能停今天起 90 天内的一天，请换一天' },
  CLOSING_TOO_MANY: { code: 61245, status: 409, msg: '这一天的预约太多，请先在命令行停检，再分批打电话' },
  CLOSING_STALE: { code: 61246, status: 409, msg: '预约或空位刚变过，已重新算好，请再看一遍' },
  CLOSING_DONE: { code: 61247, status: 409, msg: '这一天已经停检，请看停检的回音' },
  CLOSING_REOPENED: { code: 61248, status: 409, msg: '这一天已经恢复，请刷新后再看' },
  CLOSING_MOVED: { code: 61249, status: 409, msg: '已经有客人换了时间或取消，不能再恢复' },
} as const
