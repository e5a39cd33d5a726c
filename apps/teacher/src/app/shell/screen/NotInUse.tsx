import { Link } from 'react-router'
import styles from '../../signed-in/failure.module.css'

/** At an address whose part of the product the school does not use: says so, and leads back. */
export function NotInUse({ name, home }: { name: string; home: { title: string; href: string } }) {
  return (
    <main className={styles.failure}>
      {/* The side nav names the area, not what is said here: such a heading is seen. */}
      <div>
        <h1>本校还没有启用{name}</h1>
      </div>
      <Link to={home.href}>回到{home.title}</Link>
    </main>
  )
}
