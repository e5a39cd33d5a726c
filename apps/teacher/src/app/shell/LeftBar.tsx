import { DashboardOutlined, DatabaseOutlined, FolderOpenOutlined, ReadOutlined } from '@ant-design/icons'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Scene, SceneId } from '../scenes.ts'
import styles from './left-bar.module.css'

const ICONS: Record<SceneId, ReactNode> = {
  workbench: <DashboardOutlined />,
  resource: <FolderOpenOutlined />,
  lessons: <ReadOutlined />,
  questions: <DatabaseOutlined />,
}

/** The rail that opens every area the teacher may use. */
export function LeftBar({ menu, scene }: { menu: Scene[]; scene: Scene | null }) {
  return (
    <nav aria-label="功能区" className={styles.leftBar}>
      {menu.map(({ id, short, title, home_path }) => (
        <Link
          key={id}
          to={home_path}
          title={title}
          className={styles.railItem}
          aria-current={scene?.id === id}
        >
          <span aria-hidden="true" className={styles.railIcon}>
            {ICONS[id]}
          </span>
          {short}
        </Link>
      ))}
    </nav>
  )
}
