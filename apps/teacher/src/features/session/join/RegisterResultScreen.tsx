import { Link, useLocation } from 'react-router'
import { arriveWith } from '../arrival.ts'
import { EntryFrame } from '../EntryFrame.tsx'
import { readAsked } from './join-result.ts'
import styles from '../login.module.css'

/** The page after asking to join: the school decides. */
export function RegisterResultScreen() {
  const asked = readAsked(useLocation().state)
  if (asked === null) return <WithoutRequest />
  const { name, login } = asked
  return (
    <EntryFrame title="申请加入学校">
      <h2 className={styles.stepTitle}>申请已提交</h2>
      <p className={styles.stepWords} role="status">
        {name}老师，学校管理员正在审核您的申请。
      </p>
      <ol className={styles.steps}>
        <li>学校管理员在“学校管理 · 邀请与申请”里看到您的申请。</li>
        <li>
          同意之后，用账号 <strong>{login}</strong> 和刚才设置的密码登录，也可以用手机验证码登录。
        </li>
        <li>
          在同意之前登录，会提示申请正在等待审批；没有通过的，会看到理由。等得久了，请直接联系发邀请码的管理员。
        </li>
      </ol>
      <p className={styles.hint}>
        <Link to="/login" {...arriveWith({ account: login, told: null })}>
          去登录
        </Link>
      </p>
    </EntryFrame>
  )
}

function WithoutRequest() {
  return (
    <EntryFrame title="申请加入学校">
      <h2 className={styles.stepTitle}>没有刚提交的申请</h2>
      <p className={styles.stepWords}>
        申请提交后由学校管理员审核，同意之后就能登录。还没有提交过的话，请先填写申请。
      </p>
      <p className={styles.hint}>
        <Link to="/user/register">填写申请</Link>
        {' · '}
        <Link to="/login">去登录</Link>
      </p>
    </EntryFrame>
  )
}
