import type { ReactNode } from 'react'
import styles from './failure.module.css'

/** In place of a page one may not open. `lost` names the page whose permission was taken away while it was open, `way` leads on. */
export function NotAllowed({ lost, way }: { lost: string | null; way: ReactNode }) {
  return (
    <main className={styles.failure}>
      <div role="alert">
        <h1>您没有权限打开这个页面</h1>
        {lost !== null && (
          <p>您的角色刚刚不再包含“{lost}”，请联系校管理员。填写的内容还在，恢复权限后可以继续。</p>
        )}
      </div>
      {way}
    </main>
  )
}
