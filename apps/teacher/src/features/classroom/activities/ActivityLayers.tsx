import type { ClassroomState } from '@jiangtai/shared/classroom/state.ts'
import { Suspense } from 'react'
import type { DockSheets } from '../dock/use-dock-sheets.ts'
import { RaceLayer, TimerLayer } from '../lesson/later-parts.ts'
import type { LessonCommands } from '../lesson/lesson-commands.ts'

export type ActivityLayersProps = {
  state: Pick<ClassroomState, 'race' | 'timer'>
  server_offset_ms: number
  commands: LessonCommands
  sheets: Pick<DockSheets, 'open' | 'close'>
}

/** What the class does beside a question: 抢答, 倒计时 and 秒表. */
export function ActivityLayers({ state, server_offset_ms, commands, sheets }: ActivityLayersProps) {
  return (
    <Suspense fallback={null}>
      {(state.race !== null || sheets.open.has('race')) && (
        <RaceLayer
          race={state.race}
          server_offset_ms={server_offset_ms}
          commands={commands}
          isSettingUp={sheets.open.has('race')}
          onClose={() => sheets.close('race')}
        />
      )}
      <TimerLayer
        timer={state.timer}
        server_offset_ms={server_offset_ms}
        commands={commands}
        isSettingUp={sheets.open.has('timer')}
        onClose={() => sheets.close('timer')}
      />
    </Suspense>
  )
}
