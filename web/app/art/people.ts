import { bust, type Look } from './bust.ts'
import { CLOTHES } from './clothes.ts'
import { HAIRCUTS } from './hair.ts'
import { placed } from './pen.ts'

/** The people of the pictures. */
export const PEOPLE = {
  grandma: {
    hair: HAIRCUTS.perm,
    hairColour: 'silver',
    skin: 0,
    top: CLOTHES.cardigan,
    topColour: '#b5533a',
    topAccent: '#f7e7d6',
    hasGlasses: true,
    isOld: true,
    isBeaming: true,
    earrings: '#3f9a94',
  },
  grandpa: {
    hair: HAIRCUTS.bald,
    hairColour: 'grey',
    skin: 1,
    top: CLOTHES.shirt,
    topColour: '#2f6468',
    topAccent: '#f4f7f5',
    isOld: true,
    isBeaming: true,
  },
  grandpa2: {
    hair: HAIRCUTS.crop,
    hairColour: 'silver',
    skin: 1,
    top: CLOTHES.mandarin,
    topColour: '#36586f',
    topAccent: '#e8eef0',
    hasGlasses: true,
    isOld: true,
  },
  grandma2: {
    hair: HAIRCUTS.bun,
    hairColour: 'grey',
    skin: 0,
    top: CLOTHES.mandarin,
    topColour: '#6f8f7d',
    topAccent: '#f3efe2',
    isOld: true,
    isBeaming: true,
    earrings: '#e5a93d',
  },
  mum: {
    hair: HAIRCUTS.bob,
    hairColour: 'brown',
    skin: 0,
    top: CLOTHES.vneck,
    topColour: '#c96f55',
    topAccent: '#fbeee4',
    earrings: '#e5a93d',
  },
  woman: { hair: HAIRCUTS.long, hairColour: 'black', skin: 0, top: CLOTHES.crew, topColour: '#c4606a' },
  woman2: {
    hair: HAIRCUTS.bun,
    hairColour: 'black',
    skin: 0,
    top: CLOTHES.vneck,
    topColour: '#2d7a78',
    topAccent: '#e4f1ee',
    isBeaming: true,
    earrings: '#e5a93d',
  },
  woman3: {
    hair: HAIRCUTS.pony,
    hairColour: 'brown',
    skin: 1,
    top: CLOTHES.hoodie,
    topColour: '#e0a046',
    topAccent: '#fff4dc',
    isBeaming: true,
  },
  man: {
    hair: HAIRCUTS.side,
    hairColour: 'black',
    skin: 1,
    top: CLOTHES.shirt,
    topColour: '#3c6288',
    topAccent: '#f1f5f8',
  },
  man2: {
    hair: HAIRCUTS.short,
    hairColour: 'black',
    skin: 1,
    top: CLOTHES.crew,
    topColour: '#35736f',
    hasGlasses: true,
  },
  man3: {
    hair: HAIRCUTS.short,
    hairColour: 'salt',
    skin: 1,
    top: CLOTHES.coat,
    topColour: '#4d6a7c',
    topAccent: '#e9eef0',
    isOld: true,
  },
  youth: {
    hair: HAIRCUTS.short,
    hairColour: 'brown',
    skin: 0,
    top: CLOTHES.hoodie,
    topColour: '#2f8a8a',
    topAccent: '#d7efec',
    isBeaming: true,
  },
  boy: {
    hair: HAIRCUTS.bowl,
    hairColour: 'black',
    skin: 0,
    top: CLOTHES.crew,
    topColour: '#d99a2b',
    isBeaming: true,
    isChild: true,
  },
  girl: {
    hair: HAIRCUTS.pigtail,
    hairColour: 'brown',
    skin: 0,
    top: CLOTHES.vneck,
    topColour: '#e08a5b',
    topAccent: '#fff1e4',
    isBeaming: true,
    isChild: true,
  },
  doctor: {
    hair: HAIRCUTS.bob,
    hairColour: 'black',
    skin: 0,
    top: CLOTHES.coat,
    topColour: '#e4edea',
    topAccent: '#9fc9c4',
  },
  doctor2: {
    hair: HAIRCUTS.side,
    hairColour: 'salt',
    skin: 1,
    top: CLOTHES.coat,
    topColour: '#e4ecef',
    topAccent: '#a8c3d6',
    hasGlasses: true,
    isOld: true,
  },
} satisfies Record<string, Look>
export type PersonId = keyof typeof PEOPLE

/** Children are drawn smaller and placed differently. */
export const isChild = (id: PersonId) => {
  const look: Look = PEOPLE[id]
  return look.isChild === true
}

/** A bust, the middle of its face at (x, y). */
export const person = (id: PersonId, x: number, y: number, scale = 1) => placed(x, y, scale, bust(PEOPLE[id]))

/** The same person in a doctor's coat. */
export const personInCoat = (id: PersonId, x: number, y: number, scale = 1) => {
  const { top, topColour, topAccent } = PEOPLE.doctor
  return placed(x, y, scale, bust({ ...PEOPLE[id], top, topColour, topAccent }))
}
