import { Link } from 'react-router'
import styles from './setup-offer.module.css'
import { useSetupState } from './setup-state.ts'

/** On a server without a school nobody can sign in: it says so and leads to the first one. */
export function SetupOffer() {
  const state = useSetupState()
  if (state?.may_create !== true) return null
  return (
    <div className={styles.offer}>
      <p className={styles.words}>这台服务器上还没有学校，先创建一所，您就是它的校管理员。</p>
      <Link to="/user/create-school" className={styles.link}>
        创建学校
      </Link>
    </div>
  )
}
