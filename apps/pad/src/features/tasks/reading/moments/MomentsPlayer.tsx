import './moments.css'
import { QuestionFiles } from '@jiangtai/questions/blocks/question-files.ts'
import type { FileUrls } from '@jiangtai/shared/questions/files/file-urls.ts'
import type { Segment } from '@jiangtai/shared/tasks/reading/segments.ts'
import { seenThrough } from '@jiangtai/shared/tasks/reading/unskipped.ts'
import { useState } from 'react'
import { Player, type PlayerProps } from '../Player.tsx'
import { MomentCard } from './MomentCard.tsx'
import { MomentList } from './MomentList.tsx'
import { momentParts } from './moment-parts.ts'
import type { MomentAsking } from './watching.ts'

export type MomentsPlayerProps = {
  played: Omit<PlayerProps, 'bounds' | 'isHeld' | 'onMoment'>
  files: FileUrls
  no_skip: boolean
  seen: readonly Segment[]
  asking: MomentAsking
}

/** A sound or a video that stops at its moments and asks ([TK-196]); under it all its questions. */
export function MomentsPlayer({ played, files, no_skip, seen, asking }: MomentsPlayerProps) {
  const [asked_at, setAskedAt] = useState<number | null>(null)
  const [left, setLeft] = useState<readonly number[]>([])
  const { parts, answer } = momentParts(asking)
  const asked = parts.find(({ second }) => second === asked_at)
  const stops = parts.filter((moment) => !moment.isAnswered && !left.includes(moment.second))
  const leave = (second: number) => {
    setLeft([...left, second])
    setAskedAt(null)
  }
  return (
    <QuestionFiles value={files}>
      <div className="moments" data-asks={asked !== undefined}>
        <div className="moments-player">
          <Player
            {...played}
            bounds={{ no_skip, seen, asked: stops.map(({ second }) => second) }}
            isHeld={asked !== undefined}
            onMoment={setAskedAt}
          />
        </div>
        {asked !== undefined && (
          <MomentCard
            key={asked.second}
            {...{ asking, answer }}
            moment={asked}
            onGoOn={() => setAskedAt(null)}
            onLeave={no_skip || asked.isAnswered ? null : () => leave(asked.second)}
          />
        )}
      </div>
      <MomentList
        {...{ parts, asked_at }}
        reached={no_skip ? Math.max(seenThrough(seen), asked_at ?? 0) : Infinity}
        onPick={setAskedAt}
      />
    </QuestionFiles>
  )
}
