/** Doctors of lectures and articles: name | person of the picture set | clothes. */
export const doctors = `
沈知微|doctor|coat
何望舒|doctor2|tie
陆时安|man3|steth
程知味|woman2|rose
顾清和|woman|steth
江怀远|man|tie
方静言|woman3|teal
叶小满|mum|blue
苏明岚|grandma2|coat
高远山|grandpa2|steth
许知舟|man2|blue
林听雨|youth|teal
`
