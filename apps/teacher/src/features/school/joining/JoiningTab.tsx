import { JoinRequests } from './JoinRequests.tsx'
import { Invitations } from './Invitations.tsx'
import styles from './joining.module.css'

/** 邀请与申请: the requests to join on the left, the codes that invite on the right. */
export function JoiningTab() {
  return (
    <div className={styles.columns}>
      <JoinRequests />
      <Invitations />
    </div>
  )
}
