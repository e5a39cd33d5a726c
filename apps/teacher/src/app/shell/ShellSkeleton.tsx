import { PageSkeleton } from './screen/PageSkeleton.tsx'
import frame from './frame.module.css'
import left from './bars/left-bar.module.css'
import right from './bars/right-bar.module.css'
import tabs from './tabs/tab-bar.module.css'
import top from './bars/top-nav.module.css'

/** The frame before it is known who is signed in. */
export function ShellSkeleton() {
  return (
    <div className={frame.frame} aria-busy="true">
      <div className={top.topNav} />
      <div className={left.leftBar} />
      <div className={frame.center}>
        <div className={tabs.tabBar} />
        <div className={frame.pages}>
          <PageSkeleton />
        </div>
      </div>
      <div className={right.rightBar} />
    </div>
  )
}
