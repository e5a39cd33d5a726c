import {
  BankOutlined,
  CompassOutlined,
  HomeOutlined,
  DatabaseOutlined,
  FolderOpenOutlined,
  FormOutlined,
  ReadOutlined,
  TeamOutlined,
} from '@ant-design/icons'
import type { ReactNode } from 'react'
import { Link, useNavigate } from 'react-router'
import { MenuButton } from '@jiangtai/ui/kit/float/Menu.tsx'
import type { MenuArea } from '../../menu/menu.ts'
import type { AreaId } from '../../menu/scenes.ts'
import styles from './left-bar.module.css'

// An area gets its icon with its first screen: until then it is in no menu, and every page would carry it.
const ICONS: Partial<Record<AreaId, ReactNode>> = {
  workbench: <HomeOutlined />,
  resource: <FolderOpenOutlined />,
  lessons: <ReadOutlined />,
  homework: <FormOutlined />,
  guidance: <CompassOutlined />,
  questions: <DatabaseOutlined />,
  grouping: <TeamOutlined />,
  school: <BankOutlined />,
}

/** So many areas stand in the bar of a phone; the rest waits behind 更多. */
const ON_PHONE = 4

/** The rail that opens every area the teacher may use. On a phone it is the bar below: four areas, and the others under 更多. */
export function LeftBar({ menu, area }: { menu: readonly MenuArea[]; area: AreaId | null }) {
  const navigate = useNavigate()
  const rest = menu.slice(ON_PHONE)
  return (
    <nav aria-label="功能区" className={styles.leftBar}>
      {menu.map(({ id, short, title, href }, at) => (
        <Link
          key={id}
          to={href}
          title={title}
          className={styles.railItem}
          data-rest={at >= ON_PHONE}
          aria-current={area === id}
        >
          <span aria-hidden="true" className={styles.railIcon}>
            {ICONS[id]}
          </span>
          {short}
        </Link>
      ))}
      {rest.length > 0 && (
        <MenuButton
          label="更多"
          className={`${styles.railItem} ${styles.railMore}`}
          data-current={rest.some(({ id }) => id === area)}
          entries={rest.map(({ id, title, href }) => ({
            key: id,
            label: title,
            onPick: () => void navigate(href),
          }))}
        >
          <span aria-hidden="true" className={styles.railIcon}>
            ⋯
          </span>
          更多
        </MenuButton>
      )}
    </nav>
  )
}
