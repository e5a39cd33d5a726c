/** Where the blackboard is: a document of its own (`board.html`), with nothing of the shell. */
export const BOARD_PATH = '/classPreparation/blackBoard'

/** Where the phone is that steers it: a page of the same document, made of the same parts. */
export const REMOTE_PATH = '/classPreparation/remote'

/** Where a lesson that runs is watched: likewise. */
export const WATCH_PATH = '/classPreparation/watch'
