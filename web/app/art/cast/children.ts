import { CLOTHES } from '../clothes.ts'
import { MENS_HAIR } from '../figure/haircuts-men.ts'
import { WOMENS_HAIR } from '../figure/haircuts-women.ts'
import { WARDROBE } from '../figure/wardrobe.ts'
import { HAIRCUTS } from '../hair.ts'
import type { Member } from './member.ts'

/** Those under eighteen. */
export const CHILDREN = {
  dou: {
    sex: 0,
    age: 5,
    look: {
      hair: WOMENS_HAIR.knots,
      hairColour: 'brown',
      skin: 0,
      top: WARDROBE.overall,
      topColour: '#f7d9c6',
      topAccent: '#c96f55',
      isChild: true,
      isLaughing: true,
    },
  },
  xiao: {
    sex: 0,
    age: 8,
    look: {
      hair: WOMENS_HAIR.fringe,
      hairColour: 'black',
      skin: 0,
      top: WARDROBE.dots,
      topColour: '#e88f86',
      topAccent: '#fff1ec',
      isChild: true,
      isBeaming: true,
    },
  },
  ya: {
    sex: 0,
    age: 11,
    look: {
      hair: HAIRCUTS.pony,
      hairColour: 'black',
      skin: 1,
      top: WARDROBE.track,
      topColour: '#4a90a4',
      topAccent: '#e6f3f6',
      isChild: true,
      isBeaming: true,
      face: 'round',
    },
  },
  lin: {
    sex: 0,
    age: 14,
    look: {
      hair: WOMENS_HAIR.half,
      hairColour: 'brown',
      skin: 0,
      top: CLOTHES.vneck,
      topColour: '#6f9a7d',
      topAccent: '#eef5ee',
      isChild: true,
      hasGlasses: true,
    },
  },
  miao: {
    sex: 0,
    age: 16,
    look: {
      hair: WOMENS_HAIR.low,
      hairColour: 'black',
      skin: 1,
      top: WARDROBE.track,
      topColour: '#3c6288',
      topAccent: '#f0c35a',
      isChild: true,
      isBeaming: true,
    },
  },
  yue: {
    sex: 1,
    age: 6,
    look: {
      hair: HAIRCUTS.bowl,
      hairColour: 'brown',
      skin: 1,
      top: WARDROBE.stripes,
      topColour: '#fbf1dc',
      topAccent: '#3c8a8a',
      isChild: true,
      isLaughing: true,
      face: 'round',
    },
  },
  tong: {
    sex: 1,
    age: 9,
    look: {
      hair: MENS_HAIR.tousled,
      hairColour: 'black',
      skin: 0,
      top: CLOTHES.hoodie,
      topColour: '#d9743f',
      topAccent: '#fbe6d8',
      isChild: true,
      isBeaming: true,
    },
  },
  ze: {
    sex: 1,
    age: 12,
    look: {
      hair: MENS_HAIR.buzz,
      hairColour: 'black',
      skin: 2,
      top: WARDROBE.track,
      topColour: '#c9470f',
      topAccent: '#fbeade',
      isChild: true,
      isLaughing: true,
    },
  },
  han: {
    sex: 1,
    age: 15,
    look: {
      hair: MENS_HAIR.middle,
      hairColour: 'black',
      skin: 0,
      top: WARDROBE.track,
      topColour: '#3c6288',
      topAccent: '#eef3f8',
      isChild: true,
      hasGlasses: true,
    },
  },
} satisfies Record<string, Member>
