import { DownOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { Dropdown } from 'antd'
import { useEffect } from 'react'
import { Link } from 'react-router'
import { api, session } from '../../core/api.ts'
import { BrandMark } from '../../core/BrandMark.tsx'
import { forgetPortal, portalLogoutUrl, portalsOfPage } from '../../core/portals.ts'
import { PORTAL_LOGOUT_LIMIT_MS, signOut } from '../../core/sign-out.ts'
import type { TabsStore } from '../../core/tabs.ts'
import type { CurrentUser } from '../../core/user.ts'
import type { Scene } from '../scenes.ts'
import { schoolQuery } from './school.ts'
import styles from './top-nav.module.css'

/** The school's logo, the four fixed items of spec §2 (those that are built), and the teacher's name. */
export function TopNav({
  user,
  menu,
  scene,
  tabs,
}: {
  user: CurrentUser
  menu: Scene[]
  scene: Scene | null
  tabs: TabsStore
}) {
  const school = useQuery(schoolQuery).data
  const logo = school?.school_logo_url ?? null

  // The school's logo is also the icon of the page (spec §2).
  useEffect(() => {
    if (logo !== null) document.querySelector('link[rel="icon"]')?.setAttribute('href', logo)
  }, [logo])

  const handleSignOut = () => {
    void signOut({
      endOnServer: () => api.call('POST /api/auth/logout', {}),
      portal_url: portalLogoutUrl({ portals: portalsOfPage(), storage: window.localStorage }),
      portal_limit_ms: PORTAL_LOGOUT_LIMIT_MS,
      forget: () => {
        tabs.clear()
        session.signOut()
        forgetPortal(window.localStorage)
      },
      // A full load leaves nothing of the sign-in in memory.
      leave: () => window.location.assign('/login'),
    })
  }

  return (
    <header className={styles.topNav}>
      <Link to="/" className={styles.logo}>
        {logo === null ? <BrandMark size={36} /> : <img src={logo} alt="" className={styles.logoImage} />}
        <span className={styles.schoolName}>{school?.name ?? '讲台'}</span>
      </Link>
      <nav aria-label="主导航" className={styles.topItems}>
        {menu.map(
          ({ id, top_label, home_path }) =>
            top_label !== null && (
              <Link key={id} to={home_path} className={styles.topItem} aria-current={scene?.id === id}>
                {top_label}
              </Link>
            ),
        )}
      </nav>
      <Dropdown
        trigger={['click']}
        placement="bottomRight"
        menu={{ items: [{ key: 'sign-out', label: '退出登录' }], onClick: handleSignOut }}
      >
        <button type="button" className={styles.userButton}>
          <span className={styles.avatar} aria-hidden="true">
            {user.name.slice(0, 1)}
          </span>
          {user.name}
          <DownOutlined className={styles.userArrow} aria-hidden="true" />
        </button>
      </Dropdown>
    </header>
  )
}
