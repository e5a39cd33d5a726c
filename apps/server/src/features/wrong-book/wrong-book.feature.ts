import { feature } from '../../core/feature.ts'
import { wrongBookPersonal } from './wrong-book.personal.ts'
import { wrongBook } from './wrong-book.routes.ts'

/** 错题本 of students: what went wrong comes from facts, what they make of it is kept here. */
export const wrongBookFeature = feature({
  area: 'wrong-book',
  personal: wrongBookPersonal,
  routes: [wrongBook],
})
