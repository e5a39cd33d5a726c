/** The worker that keeps the board's program on a machine that downloaded a lesson: beside the board, because it answers for nothing else ([LE-237]). */
export const BOARD_WORKER_PATH = '/classPreparation/board-worker.js'
