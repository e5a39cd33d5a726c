import { NavLink } from 'react-router'
import type { Scene } from '../scenes.ts'
import styles from './side-nav.module.css'

/** The entries of the current scene (spec §2). */
export function SideNav({ scene }: { scene: Scene }) {
  return (
    <nav aria-label={scene.title} className={styles.sideNav}>
      <p className={styles.sideTitle}>{scene.title}</p>
      {scene.side.map((group) => (
        <div key={group.label ?? group.entries[0]?.path} className={styles.sideGroup}>
          {group.label !== null && <p className={styles.sideLabel}>{group.label}</p>}
          {group.entries.map(({ path, label }) => (
            <NavLink key={path} to={path} className={styles.sideItem}>
              {label}
            </NavLink>
          ))}
        </div>
      ))}
    </nav>
  )
}
