import { BOARD_PATH } from '../../../core/board-path.ts'
import { BOARD_WORKER_PATH } from './board-worker-path.ts'
import { DownloadFailure } from './download-lesson.ts'

/** Has this machine keep the program of the board ([LE-237]); resolves once all of it is here. The files of development change under the hand. */
export async function keepBoardProgram(): Promise<void> {
  if (!import.meta.env.PROD) return
  const { installing, waiting } = await navigator.serviceWorker.register(BOARD_WORKER_PATH, {
    scope: BOARD_PATH,
  })
  const worker = installing ?? waiting
  if (worker === null) return
  await new Promise<void>((resolve, reject) => {
    const look = () => {
      if (worker.state === 'activated') resolve()
      if (worker.state === 'redundant') reject(new DownloadFailure('上课的程序没有下载完整，请重试'))
    }
    worker.addEventListener('statechange', look)
    look()
  })
}
