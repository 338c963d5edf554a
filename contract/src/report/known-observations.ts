/** What the mall knows of a value: its unit, the part of the body, and what it is looked at for. */
export interface KnownObservation {
  readonly name: string
  readonly unit: string
  readonly organ: string
  readonly about: string
  /** At or beyond it a value is critical; null: there is no such limit. */
  readonly criticalLow: number | null
  readonly criticalHigh: number | null
}

/**
 * code | name | unit | organ | what it is looked at for | critical at or below | at or above. Units in words of no number
 * are empty. The limits are samples, to be approved by the operator's doctors.
 */
const ROWS = `
SBP|收缩压|mmHg|心脏与血压|心脏收缩时血管受的压力||180
DBP|舒张压|mmHg|心脏与血压|心脏放松时血管受的压力||110
HR|心率|次/分|心脏与血压|心脏一分钟跳多少下
ECG|心电图||心脏与血压|看心跳的节律
US-CAROTID|颈动脉彩超||心脏与血压|看脖子上的血管通不通
BMI|体重指数|kg/m²|身高体重|体重和身高配不配
WT|体重|kg|身高体重|每年同一时候称，看变化
WAIST|腰围|cm|身高体重|看肚子上的脂肪多不多
TC|总胆固醇|mmol/L|血脂|血里胆固醇的总量
TG|甘油三酯|mmol/L|血脂|和吃油、喝酒关系大
HDLC|高密度脂蛋白胆固醇|mmol/L|血脂|常叫“好胆固醇”，高一点好
LDLC|低密度脂蛋白胆固醇|mmol/L|血脂|常叫“坏胆固醇”，看血脂会不会在血管壁上积成斑块
GLU|空腹血糖|mmol/L|血糖|空腹时血里的糖|2.8|16.7
HBA1C|糖化血红蛋白|%|血糖|看近三个月的平均血糖
CREA|肌酐|μmol/L|肾脏|看肾脏排废物的能力||707
UREA|尿素|mmol/L|肾脏|和肌酐一起看肾脏
UA|尿酸|μmol/L|肾脏|和吃海鲜、喝酒关系大
UACR|尿微量白蛋白/肌酐|mg/g|肾脏|看小球有没有漏蛋白
ALT|谷丙转氨酶|U/L|肝胆|看肝细胞有没有受损
AST|谷草转氨酶|U/L|肝胆|和谷丙一起看肝
GGT|谷氨酰转肽酶|U/L|肝胆|和喝酒、胆道有关
TBIL|总胆红素|μmol/L|肝胆|看肝和胆道通不通
ALB|白蛋白|g/L|肝胆|看肝造蛋白的能力
US-ABD|腹部彩超||肝胆|看肝、胆、胰、脾、肾
WBC|白细胞|10⁹/L|血常规|身体的守卫
RBC|红细胞|10¹²/L|血常规|运氧气的细胞
HGB|血红蛋白|g/L|血常规|看有没有贫血的苗头|60|
PLT|血小板|10⁹/L|血常规|管止血|30|1000
TSH|促甲状腺激素|mIU/L|甲状腺|看甲状腺忙不忙
FT4|游离甲状腺素|pmol/L|甲状腺|和促甲状腺激素一起看
US-THYROID|甲状腺彩超||甲状腺|看甲状腺的样子
CT-CHEST|低剂量胸部 CT||肺|看肺的样子
IOP-L|左眼眼压|mmHg|眼睛|看左眼里的压力
IOP-R|右眼眼压|mmHg|眼睛|看右眼里的压力
`

const limitOf = (text: string) => (text === '' ? null : Number(text))

const known: ReadonlyMap<string, KnownObservation> = new Map(
  ROWS.trim()
    .split('\n')
    .map((row) => {
      const [code = '', name = '', unit = '', organ = '', about = '', low = '', high = ''] = row.split('|')
      return [code, { name, unit, organ, about, criticalLow: limitOf(low), criticalHigh: limitOf(high) }]
    }),
)

/** null: a code of a laboratory that the mall does not know; it is shown as it was written. */
export const knownObservation = (code: string): KnownObservation | null => known.get(code) ?? null

/** All that the mall knows, by code. */
export const knownObservations = (): readonly (KnownObservation & { code: string })[] =>
  [...known].map(([code, one]) => ({ code, ...one }))
