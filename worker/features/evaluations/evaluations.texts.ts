import type { RatingSettings } from '#contracts/evaluations'

interface Words {
  labels: [string, string, string, string, string, string]
  ask: string
  error: string
  thanks: string
}

/** What a company says until it writes its own words, by the first letters of its language. */
const words: Record<string, Words> = {
  pt: {
    labels: ['Ruim', 'Regular', 'Bom', 'Muito bom', 'Excelente', 'Incrível'],
    ask: 'Como foi o atendimento? Responda com um número:',
    error: 'Não entendi. Responda só com um número de 0 a 5, por favor.',
    thanks: 'Obrigado pela sua avaliação!',
  },
  en: {
    labels: ['Poor', 'Regular', 'Good', 'Very good', 'Excellent', 'Incredible'],
    ask: 'How was our service? Please answer with a number:',
    error: 'Sorry, I did not get that. Please answer with a number from 0 to 5.',
    thanks: 'Thank you for your rating!',
  },
  es: {
    labels: ['Malo', 'Regular', 'Bueno', 'Muy bueno', 'Excelente', 'Increíble'],
    ask: '¿Cómo fue la atención? Responda con un número:',
    error: 'No entendí. Responda solo con un número de 0 a 5, por favor.',
    thanks: '¡Gracias por su evaluación!',
  },
}

/** Three attempts, half an hour, six hours (D76, D80). */
export function defaultSettings(language: string): RatingSettings {
  const { labels, ask, error, thanks } = words[language.slice(0, 2)] ?? words.en!
  return {
    ratings: labels.map((label, rating) => ({ rating, label, message: thanks })),
    ratingStore: ask,
    ratingStoreError: error,
    ratingStoreAttempt: 3,
    ratingStoreTime: 30,
    ratingInterval: 6,
  }
}
