import { QuestionFiles } from '@jiangtai/questions/blocks/question-files.ts'
import { LaterPlayer } from '@jiangtai/questions/voice/LaterPlayer.tsx'
import { SpokenComment } from '@jiangtai/questions/voice/SpokenComment.tsx'
import type { FileUrls } from '@jiangtai/shared/questions/files/file-urls.ts'
import { MAX_VOICE_SECONDS } from '@jiangtai/shared/tasks/limits.ts'
import { Button } from '@jiangtai/ui/kit/Button.tsx'
import { useState } from 'react'
import { laterDialog } from '../../../../forms/later-dialog.tsx'
import type { DeskVoice } from './desk-voice.ts'
import styles from './voice.module.css'

const RecordSoundDialog = laterDialog(
  async () => (await import('../../../../files/sound/RecordSoundDialog.tsx')).RecordSoundDialog,
)

/** 语音评语 beside the written one: recorded, heard, made anew and taken away; it goes with the score ([TK-172]). */
export function VoiceComment({
  voice,
  files,
  onChange,
}: {
  voice: DeskVoice | null
  files: FileUrls
  onChange: (voice: DeskVoice | null) => void
}) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <div className={styles.voice} role="group" aria-label="语音评语" data-has={voice !== null}>
      {voice?.kind === 'kept' && (
        <QuestionFiles value={files}>
          <SpokenComment voice={voice} />
        </QuestionFiles>
      )}
      {voice?.kind === 'recorded' && <Recorded {...voice} />}
      <Button size="small" onClick={() => setIsOpen(true)}>
        {voice === null ? '录语音评语' : '重录'}
      </Button>
      {voice !== null && (
        <Button size="small" onClick={() => onChange(null)}>
          删除录音
        </Button>
      )}
      {isOpen && (
        <RecordSoundDialog
          title="语音评语"
          longest_s={MAX_VOICE_SECONDS}
          onUse={(sound, seconds) => {
            setIsOpen(false)
            onChange({ kind: 'recorded', sound, seconds })
          }}
          onClose={() => setIsOpen(false)}
        />
      )}
    </div>
  )
}

/** A recording that goes with the next score. */
function Recorded({ sound, seconds }: { sound: Blob; seconds: number }) {
  return (
    <div className={styles.recorded}>
      <span className={styles.note}>语音评语（{seconds} 秒），随得分一起保存</span>
      <LaterPlayer name={`语音评语（${seconds} 秒）`} source={sound} seconds={seconds} />
    </div>
  )
}
