/** Names and sentences of the seeded company: enough of them that no search prefix is rare or universal. */
export const firstNames =
  'Maria Marcos Mariana Marta Ana Antônio Beatriz Bruno Camila Carlos Cecília Daniel Débora Diego Eduardo Elisa Fábio Fernanda Gabriel Gustavo Helena Hugo Isabela Ivan Joana João José Juliana Larissa Leonardo Lucas Luiza Manuela Mateus Miguel Natália Nicolas Otávio Patrícia Paulo Pedro Rafael Raquel Renata Ricardo Rodrigo Sabrina Sandra Sérgio Simone Tatiana Teresa Thiago Valéria Vanessa Vera Vicente Vinícius Vitória Yara'.split(
    ' ',
  )
export const lastNames =
  'Abreu Albuquerque Almeida Alves Amaral Andrade Aragão Araújo Azevedo Barbosa Barros Batista Borges Braga Brito Cabral Campos Cardoso Carvalho Castro Cavalcanti Correia Costa Cunha Dias Duarte Esteves Farias Fernandes Ferreira Figueiredo Fonseca Freitas Garcia Gomes Gonçalves Guimarães Lacerda Leal Lima Lopes Macedo Machado Marinho Marques Martins Medeiros Melo Mendes Monteiro Moraes Moreira Moura Nascimento Nogueira Nunes Oliveira Pacheco Peixoto Pereira Pinto Pires Queiroz Ramos Rezende Ribeiro Rocha Sampaio Santana Santos Silva Siqueira Soares Souza Tavares Teixeira Vasconcelos Vieira Xavier'.split(
    ' ',
  )

export const inboundTexts = [
  'Bom dia, o pedido chegou com uma peça faltando. Como faço?',
  'Oi! Vocês entregam no sábado?',
  'Qual o prazo para a mesa de jantar de seis lugares em freijó?',
  'Já fiz o pagamento, segue o comprovante.',
  'Obrigada, era isso mesmo.',
  'O técnico ficou de vir ontem e ninguém apareceu. Preciso de um retorno ainda hoje, por favor.',
  'Pode me mandar o catálogo atualizado?',
  'ok',
]
export const outboundTexts = [
  'Olá! Vou verificar para você, um instante por favor.',
  'A entrega está marcada para quinta-feira, entre 8h e 12h. Alguém estará no endereço?',
  'Consegui a troca sem custo. A peça nova sai amanhã da fábrica e chega em até três dias úteis.',
  'Segue o orçamento com o desconto que combinamos. Ele vale por sete dias.',
  'Prontinho, está resolvido. Posso ajudar em algo mais?',
  'Sim, entregamos aos sábados até as 13h.',
]
export const queueNames = ['Vendas', 'Suporte', 'Financeiro', 'Entregas']
export const tagNames = ['VIP', 'Garantia', 'Orçamento', 'Arquiteta', 'Atraso', 'Revenda', 'Troca', 'Indicação']

/** Small reproducible randomness: the same seed fills the same company. */
export function createRandom(seed: number) {
  let state = seed
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  return {
    below: (limit: number): number => Math.floor(next() * limit),
    chance: (share: number): boolean => next() < share,
    pick: <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)]!,
  }
}
export type Random = ReturnType<typeof createRandom>
