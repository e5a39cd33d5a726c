import { BrowsingChoice } from '../../activities/browsing/BrowsingChoice.tsx'
import { createBrowsingCommands } from '../../activities/browsing/browsing-commands.ts'
import type { RemoteControlsProps } from '../RemoteControls.tsx'
import styles from '../remote.module.css'

/** 允许自由翻页 and 全班跟随老师 below the pages ([CR-437]). */
export function RemoteBrowsing({ state, commands }: Pick<RemoteControlsProps, 'state' | 'commands'>) {
  return (
    <section className={styles.part} aria-label="自由翻页">
      <p role="status">{state.browsing === null ? '学生的平板跟随老师翻页' : '学生可以在平板上自由翻页'}</p>
      <BrowsingChoice browsing={state.browsing} commands={createBrowsingCommands(commands)} />
    </section>
  )
}
