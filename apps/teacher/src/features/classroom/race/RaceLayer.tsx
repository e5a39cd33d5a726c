import { isRaceOpen, type RaceState, whoseTurn } from '@jiangtai/shared/classroom/race/race.ts'
import { useState } from 'react'
import type { PanelPlace } from '../kit/FloatingPanel.tsx'
import { StageButton } from '../kit/StageButton.tsx'
import type { RaceCommands } from './race-commands.ts'
import { RacePanel } from './RacePanel.tsx'
import { FIRST_RULES, type RaceRules } from './race-rules.ts'
import { RaceSetUp } from './RaceSetUp.tsx'
import styles from './race.module.css'

export type RaceLayerProps = {
  race: RaceState | null
  server_offset_ms: number
  commands: RaceCommands
  isSettingUp: boolean
  onClose: () => void
}

const HOME: PanelPlace = { x: 0, y: 0 }

/** 抢答 on the board: its choices, the race on the screen or put aside ([CR-80]). */
export function RaceLayer({ race, server_offset_ms, commands, isSettingUp, onClose }: RaceLayerProps) {
  const [place, setPlace] = useState(HOME)
  const [aside_race_id, setAside] = useState<string | null>(null)
  const [rules, setRules] = useState<RaceRules>({ ...FIRST_RULES, top: race?.top ?? FIRST_RULES.top })

  async function handleStart(is_again: boolean): Promise<void> {
    const started = await commands.startRace({ ...rules, is_again })
    if (started !== null) onClose()
  }

  if (race === null) {
    if (!isSettingUp) return null
    return (
      <RaceSetUp
        rules={rules}
        onRules={setRules}
        place={place}
        onMove={setPlace}
        onStart={() => handleStart(false)}
        onClose={onClose}
      />
    )
  }
  // 抢答 in the dock brings back the race that was put aside.
  if (aside_race_id === race.race_id && !isSettingUp) {
    return (
      <div className={styles.chip} data-above-board>
        <StageButton look="primary" onPress={() => setAside(null)}>
          {asideWords(race)}
        </StageButton>
      </div>
    )
  }
  return (
    <RacePanel
      race={race}
      server_offset_ms={server_offset_ms}
      commands={commands}
      place={place}
      onMove={setPlace}
      onPutAside={() => {
        setAside(race.race_id)
        onClose()
      }}
      onAgain={() => handleStart(true)}
    />
  )
}

function asideWords(race: RaceState): string {
  if (isRaceOpen(race)) return '正在抢答'
  const turn = whoseTurn(race)
  return turn === null ? '抢答结果' : `${turn.name} 抢到`
}
