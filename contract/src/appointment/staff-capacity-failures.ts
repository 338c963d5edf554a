/** Failures of setting places, the same for console and command line. */
export const capacityStaffFailures = {
  CAPACITY_STALE: { code: 61240, status: 409, msg: '有的号源刚被别人改过，已换成最新的数，请核对后再提交' },
  CAPACITY_TAKEN: { code: 61241, status: 409, msg: '名额不能少于已经约出去的，请先请客人改期再减' },
  CAPACITY_DAY_CLOSED: { code: 61242, status: 409, msg: '这一天停检或放假，没有号源可改，请换一天' },
  CAPACITY_OTHER_DAY: { code: 61243, status: 409, msg: '只能改今天起 90 天内的号源，请换一天' },
} as const
