/**
 * Coupons: slug | topic | kind (amount|percent) | value | cap | threshold | scope | without categories | title |
 * days after claiming or - | from day | to day | per user | for newcomers | total | left.
 */
export const coupons = `
parents-100|父母|amount|100|-|1000|category:c-parents|-|父母体检专用券|30|0|41|1|-|20000|12400
women-80|女性|amount|80|-|800|category:c-women|-|女性年度体检券|-|0|41|1|-|20000|16300
deep-90|深度筛查|percent|90|200|1500|category:c-deep|-|深度筛查折扣券|30|0|180|1|-|8000|2500
scaling-30|齿科|amount|30|-|200|category:c-dental|-|齿科洁牙券|-|11|60|2|-|12000|10800
newcomer-50||amount|50|-|500|all|c-cbec|新客通用券|-|-19|25|1|yes|50000|31000
kit-20||amount|20|-|99|category:c-goods|-|居家检测券|-|0|10|1|-|3000|0
parents-150|父母|amount|150|-|2000|category:c-parents|-|银龄大额券|20|0|90|1|-|5000|4100
family-200||amount|200|-|2500|category:c-family|-|全家同检券|30|0|120|1|-|4000|3300
`
/** Pop-ups: slug | code | channel or - | coupon | title | text | crowd and organ of the picture | from day | to day. */
export const pushes = `
parents|mall|-|parents-100|给爸妈的一张券，先放着|领了放着，30 天内用都行。不领也不影响购买。|elder:heart|0|41
`
/** Activities: slug | title | tag | one sentence | first day | last day | products with what is taken off each choice, in yuan. */
export const activities = `
autumn-care|冬护双亲|冬护|天冷以前，带爸妈看看心、肺和血管。活动期间每份便宜一些，到日子恢复平时价。|-3|30|parents-heart-mid=100 parents-lungs=120 parents-autumn=80 parents-first=40
desk-week|职场关怀|职场|颈肩、眼睛和肠胃，久坐的人先看这几样。|-7|9|work-desk=40 work-eye=30 work-coder=50
kit-week|居家检测周|居家|寄到家里自己取样，寄回来三天出结果。|3|12|kit-fit=10 kit-vitd=10
school-start|开学体检季|开学|开学前把身高、视力和牙齿看一遍。|-90|-60|teens-school=40 teens-vision=30
`
