import { feature } from '../../core/feature.ts'
import { wrongBookPersonal } from './wrong-book.personal.ts'
import { wrongBook } from './wrong-book.routes.ts'

/** 错题本 of students: the wrong questions come from facts, the students' own notes and redos are kept here. */
export const wrongBookFeature = feature({
  area: 'wrong-book',
  personal: wrongBookPersonal,
  routes: [wrongBook],
})
