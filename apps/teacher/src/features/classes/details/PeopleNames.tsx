import styles from './details.module.css'

export type Person = { student_id: string; name: string }

/** Who is meant, by name; the list scrolls when there are many. */
export function PeopleNames({ people }: { people: readonly Person[] }) {
  return <p className={styles.names}>{people.map(({ name }) => name).join('、')}</p>
}
