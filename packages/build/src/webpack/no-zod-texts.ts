/** Stands in for zod's English messages: a page only asks whether an answer fits, and says so in words of its own. */
export default () => ({ localeError: () => 'Invalid input' })
