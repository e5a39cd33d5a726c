import type { CallOutput } from '@jiangtai/shared/contract.ts'
import { formatDateTime } from '@jiangtai/shared/core/dates.ts'
import { useState } from 'react'
import { api } from '../../../../core/api.ts'
import { StageButton } from '../../kit/StageButton.tsx'
import styles from '../remote.module.css'
import pairing from './pairing.module.css'

type Remote = CallOutput<'GET /api/prepare_lessons/api/remotes'>['remotes'][number]

export type ConnectedRemotesProps = {
  lesson_session_id: string
  /** Null until they are known. */
  remotes: readonly Remote[] | null
  failure: string | null
  onRetry: () => Promise<unknown>
}

/** The phones that command this board, each with 断开 ([CR-301]). */
export function ConnectedRemotes({ lesson_session_id, remotes, failure, onRetry }: ConnectedRemotesProps) {
  const [refusal, setRefusal] = useState<string | null>(null)

  async function part({ remote_id }: Remote): Promise<void> {
    setRefusal(null)
    try {
      await api.call('POST /api/prepare_lessons/api/part_remote', { lesson_session_id, remote_id })
      await onRetry()
    } catch (error) {
      setRefusal(`没有断开：${error instanceof Error ? error.message : '请再试一次'}`)
    }
  }

  if (remotes === null)
    return failure === null ? (
      <p role="status">正在读取遥控码</p>
    ) : (
      <div role="alert" className={styles.question}>
        <p>遥控码没有读出来：{failure}</p>
        <StageButton size="small" onPress={onRetry}>
          重试
        </StageButton>
      </div>
    )
  return (
    <section aria-label="已连接的手机">
      <p role="status">{remotes.length === 0 ? '还没有手机连接' : `已连接 ${remotes.length} 台`}</p>
      <ul className={pairing.remotes}>
        {remotes.map((remote, at) => (
          <li key={remote.remote_id} className={styles.question}>
            <span className={styles.line}>
              {`${at + 1}. ${remote.device_name}`}
              <small>
                {remote.assistant_name !== null && `${remote.assistant_name}（协助） · `}
                {`${formatDateTime(remote.paired_at).slice(11, 16)} 连接`}
              </small>
            </span>
            <StageButton
              size="small"
              label={`断开第 ${at + 1} 台${remote.device_name}`}
              onPress={() => part(remote)}
            >
              断开
            </StageButton>
          </li>
        ))}
      </ul>
      {refusal !== null && <p role="alert">{refusal}</p>}
    </section>
  )
}
