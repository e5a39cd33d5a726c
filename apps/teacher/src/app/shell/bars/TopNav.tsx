import { LOGO_MAX_PX } from '@jiangtai/shared/core/constants.ts'
import { DownOutlined } from '@ant-design/icons'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useEffect } from 'react'
import { Link, useNavigate } from 'react-router'
import { FRONT_DOOR } from '../../routes.tsx'
import { BrandMark } from '../../../core/BrandMark.tsx'
import { schoolQuery } from '../../../core/school.ts'
import type { CurrentUser } from '../../../core/session/user.ts'
import { MenuButton } from '@jiangtai/ui/kit/float/Menu.tsx'
import { ACCOUNT_PATH } from '../../menu/account-path.ts'
import type { MenuArea } from '../../menu/menu.ts'
import type { AreaId } from '../../menu/scenes.ts'
import styles from './top-nav.module.css'

// The page is drawn before anybody searches.
const SearchButton = lazy(async () => ({ default: (await import('../later.ts')).SearchButton }))

/** Spec §9: at most 50 by 100 px. */
const LOGO_SIZE = {
  maxWidth: LOGO_MAX_PX.width,
  maxHeight: LOGO_MAX_PX.height,
  objectFit: 'contain',
} as const

/** The school's logo, the four fixed items of spec §2 (those that are built), and the teacher's name. */
export function TopNav({
  user,
  menu,
  area,
  onSwitch,
  onSignOut,
}: {
  user: CurrentUser
  menu: readonly MenuArea[]
  area: AreaId | null
  onSwitch: () => void
  onSignOut: () => void
}) {
  const navigate = useNavigate()
  const school = useQuery(schoolQuery).data
  const logo = school?.school_logo_url ?? null

  // The school's logo is also the icon of the page (spec §2); ours comes back when there is none any more.
  useEffect(() => {
    const icon = document.querySelector('link[rel="icon"]')
    const ours = icon?.getAttribute('href') ?? ''
    if (logo === null || icon === null) return
    icon.setAttribute('href', logo)
    return () => icon.setAttribute('href', ours)
  }, [logo])

  return (
    <header className={styles.topNav}>
      <Link to={FRONT_DOOR} className={styles.logo}>
        {logo === null ? <BrandMark size={36} /> : <img src={logo} alt="" style={LOGO_SIZE} />}
        <span className={styles.schoolName}>{school?.name ?? '讲台'}</span>
      </Link>
      <nav aria-label="主导航" className={styles.topItems}>
        {menu.map(
          ({ id, top_label, href }) =>
            top_label !== null && (
              <Link key={id} to={href} className={styles.topItem} aria-current={area === id}>
                {top_label}
              </Link>
            ),
        )}
      </nav>
      <Suspense>
        <SearchButton />
      </Suspense>
      <MenuButton
        label={user.name}
        className={styles.userButton}
        entries={[
          { key: 'account', label: '我的账号', onPick: () => void navigate(ACCOUNT_PATH) },
          { key: 'schools', label: '切换学校', onPick: onSwitch },
          { key: 'screen', label: '全屏', onPick: toggleFullScreen },
          { key: 'sign-out', label: '退出登录', onPick: onSignOut },
        ]}
      >
        <span className={styles.avatar} aria-hidden="true">
          {user.name.slice(0, 1)}
        </span>
        {user.name}
        <DownOutlined className={styles.userArrow} aria-hidden="true" />
      </MenuButton>
    </header>
  )
}

/** The whole screen for the page, and back. A browser that does not offer it leaves everything as it is. */
function toggleFullScreen(): void {
  if (document.fullscreenElement !== null) return void document.exitFullscreen()
  document.documentElement.requestFullscreen?.().catch(() => {})
}
