import { REMOTE_CODE_LENGTH } from '@jiangtai/shared/classroom/remote/remote.ts'
import { useId, useState } from 'react'
import { api } from '../../../core/api.ts'
import { goToDocument } from '../../../core/documents.ts'
import kit from '../kit/kit.module.css'
import { StageButton } from '../kit/StageButton.tsx'
import { Cover } from '../lesson/Cover.tsx'
import { type RemoteIds, remoteAddress } from './remote-address.ts'
import styles from './remote.module.css'

/** A phone that cannot scan: the six digits that the board shows lead to the lesson ([CR-300]). */
export function CodeEntry({
  onFound = (ids) => void goToDocument(remoteAddress('', ids)),
}: {
  onFound?: (ids: RemoteIds) => void
}) {
  const [code, setCode] = useState('')
  const [refusal, setRefusal] = useState<string | null>(null)
  const hintId = useId()

  async function handleFind(): Promise<void> {
    if (code.length < REMOTE_CODE_LENGTH) return setRefusal(`遥控码是 ${REMOTE_CODE_LENGTH} 位数字`)
    try {
      onFound(await api.call('POST /api/prepare_lessons/api/find_remote_lesson', { remote_code: code }))
    } catch (error) {
      setRefusal(error instanceof Error ? error.message : '没有查到，请再试一次')
    }
  }

  return (
    <Cover title="手机遥控">
      <form
        className={styles.entry}
        onSubmit={(event) => {
          event.preventDefault()
          void handleFind()
        }}
      >
        <p>在黑板上打开“更多 · 手机遥控”，扫二维码，或输入那里的遥控码。</p>
        <label>
          <span className={kit.label}>遥控码</span>
          <input
            className={`${kit.field} ${styles.digits}`}
            inputMode="numeric"
            autoComplete="off"
            value={code}
            aria-invalid={refusal !== null}
            aria-describedby={hintId}
            onChange={(event) => {
              setRefusal(null)
              setCode(event.target.value.replace(/\D/g, '').slice(0, REMOTE_CODE_LENGTH))
            }}
          />
        </label>
        <p id={hintId} className={styles.refusal} role="status">
          {refusal}
        </p>
        <StageButton look="primary" onPress={handleFind}>
          连接
        </StageButton>
      </form>
    </Cover>
  )
}
