/** Where the blackboard is: a document of its own (`board.html`), with nothing of the shell. */
export const BOARD_PATH = '/classPreparation/blackBoard'
