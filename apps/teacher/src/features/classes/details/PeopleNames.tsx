import { whoAre } from '../../../shared/people/people-words.ts'
import styles from './details.module.css'

/** `name` tells two students of one name apart: `张伟（2026010102）`. */
export type Person = { student_id: string; name: string }

/** The name of the moved student, when there is one; their number, when there are more. */
export function whoOf(people: readonly Person[]): string {
  return whoAre(people, { one: ({ name }) => name, unit: '名学生' })
}

/** The students by name, when the title only tells their number; the list scrolls. */
export function PeopleNames({ people }: { people: readonly Person[] }) {
  if (people.length < 2) return null
  return <p className={styles.names}>{people.map(({ name }) => name).join('、')}</p>
}
