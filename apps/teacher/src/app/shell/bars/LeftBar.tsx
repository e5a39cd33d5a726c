import {
  AudioOutlined,
  BankOutlined,
  CompassOutlined,
  DashboardOutlined,
  DatabaseOutlined,
  FileDoneOutlined,
  FolderOpenOutlined,
  FormOutlined,
  LineChartOutlined,
  ReadOutlined,
  SolutionOutlined,
  TeamOutlined,
  UserOutlined,
} from '@ant-design/icons'
import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import type { MenuArea } from '../../menu/menu.ts'
import type { AreaId } from '../../menu/scenes.ts'
import styles from './left-bar.module.css'

const ICONS: Record<AreaId, ReactNode> = {
  workbench: <DashboardOutlined />,
  resource: <FolderOpenOutlined />,
  lessons: <ReadOutlined />,
  homework: <FormOutlined />,
  exams: <FileDoneOutlined />,
  guidance: <CompassOutlined />,
  dictation: <AudioOutlined />,
  questionnaires: <SolutionOutlined />,
  questions: <DatabaseOutlined />,
  growth: <LineChartOutlined />,
  grouping: <TeamOutlined />,
  school: <BankOutlined />,
}

const ACCOUNT_PATH = '/account'
const ACCOUNT_PATHS = [ACCOUNT_PATH, '/unbindWechat']

/** Whether a page is one's own account, which belongs to no area. */
export function isAccountPath(pathname: string): boolean {
  return ACCOUNT_PATHS.includes(pathname)
}

/** The rail that opens every area the teacher may use, and at its foot one's own account. */
export function LeftBar({ menu, area }: { menu: readonly MenuArea[]; area: AreaId | null }) {
  const isAccount = isAccountPath(useLocation().pathname)
  return (
    <nav aria-label="功能区" className={styles.leftBar}>
      {menu.map(({ id, short, title, href }) => (
        <Link
          key={id}
          to={href}
          title={title}
          className={styles.railItem}
          aria-current={!isAccount && area === id}
        >
          <span aria-hidden="true" className={styles.railIcon}>
            {ICONS[id]}
          </span>
          {short}
        </Link>
      ))}
      <Link
        to={ACCOUNT_PATH}
        title="我的账号"
        className={`${styles.railItem} ${styles.railFoot}`}
        aria-current={isAccount}
      >
        <span aria-hidden="true" className={styles.railIcon}>
          <UserOutlined />
        </span>
        账号
      </Link>
    </nav>
  )
}
