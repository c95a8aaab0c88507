/**
 * What the buttons say under the questions that are asked before much is deleted or ended. Each is a whole sentence: it
 * counts where it is said word for word; any other "yes" only right after its question.
 */
export const CONFIRMATIONS = {
  forgetMe: 'yes, forget me',
  stopAll: 'yes, stop following everything',
  cancelReminders: 'yes, cancel my reminders',
} as const;
