import { lazy, Suspense, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import type { SideLink, SideMenu } from '../../menu/menu.ts'
import styles from './side-nav.module.css'

// Only two scenes have entries that count.
const WaitingCount = lazy(async () => ({ default: (await import('./WaitingCount.tsx')).WaitingCount }))

/** The entries of the current scene (spec §2). */
export function SideNav({ menu }: { menu: SideMenu }) {
  const row = useRef<HTMLElement>(null)
  const current = menu.groups.flatMap(({ links }) => links).find(({ is_current }) => is_current)?.href

  // On a phone the row is longer than the screen; the entry one stands at is in sight.
  useEffect(() => {
    if (current === undefined) return
    const entry = row.current?.querySelector('[aria-current="page"]')
    // Asked at once, it would have the whole page laid out in the middle of drawing it.
    const frame = requestAnimationFrame(() => entry?.scrollIntoView({ inline: 'nearest', block: 'nearest' }))
    return () => cancelAnimationFrame(frame)
  }, [current])

  return (
    <nav ref={row} aria-label={menu.title} className={styles.sideNav}>
      {menu.groups.map(({ label, links }) => (
        <div key={label ?? links[0]?.href} className={styles.sideGroup}>
          {label !== null && <p className={styles.sideLabel}>{label}</p>}
          {links.map((link) => (
            <Entry key={link.href} link={link} />
          ))}
        </div>
      ))}
    </nav>
  )
}

function Entry({ link: { label, href, is_elsewhere, is_current, counts } }: { link: SideLink }) {
  if (is_elsewhere)
    return (
      <a href={href} target="_blank" rel="noopener noreferrer" className={styles.sideItem}>
        {label}
        <span className="visually-hidden">（在新窗口打开）</span>
      </a>
    )
  return (
    <Link to={href} className={styles.sideItem} aria-current={is_current ? 'page' : undefined}>
      {label}
      {counts !== null && (
        <Suspense>
          <WaitingCount kind={counts} />
        </Suspense>
      )}
    </Link>
  )
}
