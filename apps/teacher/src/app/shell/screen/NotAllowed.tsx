import { Link } from 'react-router'
import styles from '../frame.module.css'

/** In place of a page one may not open. `lost` names the page whose permission was taken away while it was open. */
export function NotAllowed({ lost, home }: { lost: string | null; home: { title: string; href: string } }) {
  return (
    <main className={styles.failure}>
      <div role="alert">
        <h1>您没有权限打开这个页面</h1>
        {lost !== null && (
          <p>您的角色刚刚不再包含“{lost}”，请联系校管理员。填写的内容还在，恢复权限后可以继续。</p>
        )}
      </div>
      <Link to={home.href}>去{home.title}</Link>
    </main>
  )
}
