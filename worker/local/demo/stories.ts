export interface Line {
  /** Who speaks: the contact, the agent, or an internal note. */
  by: 'c' | 'a' | 'n'
  text: string
}
const c = (text: string): Line => ({ by: 'c', text })
const a = (text: string): Line => ({ by: 'a', text })
const n = (text: string): Line => ({ by: 'n', text })

/** Conversations as they happen in a furniture shop: queue, then lines. */
export const stories: { queue: 'Vendas' | 'Suporte' | 'Financeiro'; lines: Line[] }[] = [
  {
    queue: 'Vendas',
    lines: [
      c('Oi, boa tarde! Vocês fazem mesa sob medida?'),
      a('Boa tarde! Fazemos sim. Qual o tamanho do espaço?'),
      c('3,20 m de parede, queria algo em freijó'),
      a('Com 3,20 m a de 1,80 m fica ótima, sobra passagem dos dois lados. Faço em freijó ou tauari, no mesmo preço.'),
      n('Cliente veio pela indicação da arquiteta Renata. Pode aplicar os 5%.'),
      c('Perfeito. Consigo trocar duas cadeiras por um banco?'),
    ],
  },
  {
    queue: 'Vendas',
    lines: [
      c('Bom dia, qual o prazo de entrega para Campinas?'),
      a('Bom dia! Para Campinas são 12 dias úteis depois da confirmação do pagamento.'),
      c('E montagem está inclusa?'),
      a('Está sim, sem custo até o segundo andar 🙂'),
      c('Ótimo, vou conversar com meu marido e volto'),
    ],
  },
  {
    queue: 'Suporte',
    lines: [
      c('A perna da cadeira chegou trincada'),
      c('Pedido 4417'),
      a('Poxa, sinto muito! Já abri a troca aqui. Consegue me mandar uma foto da etiqueta embaixo do assento?'),
      c('Mando hoje à noite quando chegar em casa'),
    ],
  },
  {
    queue: 'Suporte',
    lines: [
      c('Boa noite. O sofá está fazendo um barulho quando reclina'),
      a('Boa noite! É um rangido ou um estalo?'),
      c('Rangido, do lado esquerdo'),
      a('Isso costuma ser o parafuso do braço. Posso agendar um técnico para quinta de manhã, pode ser?'),
      c('Pode sim, obrigada!'),
      a('Agendado para quinta, entre 9h e 11h. O técnico liga antes de sair.'),
    ],
  },
  {
    queue: 'Financeiro',
    lines: [
      c('O boleto vence dia 25, tudo certo?'),
      a('Tudo certo! Se preferir, mando a chave Pix com 3% de desconto.'),
      c('Prefiro boleto mesmo'),
      a('Combinado, fico no aguardo.'),
    ],
  },
  {
    queue: 'Financeiro',
    lines: [c('Preciso da segunda via da nota fiscal do pedido 3982'), c('É para a garantia do cartão')],
  },
  {
    queue: 'Vendas',
    lines: [c('Vocês entregam em Uberlândia?')],
  },
  {
    queue: 'Suporte',
    lines: [c('Oi'), c('Meu pedido não chegou ainda, estava previsto para ontem'), c('Número 4820')],
  },
  {
    queue: 'Vendas',
    lines: [
      c('Oi! Vi no Instagram a estante Araçá. Ainda tem na cor nogueira?'),
      a('Oi! Temos duas unidades em nogueira e a próxima fornada sai em dezembro.'),
      c('Quanto fica à vista?'),
      a('R$ 2.890,00 à vista, ou 10x de R$ 312,00 sem juros.'),
      c('Fechado! Como pago?'),
      a('Acabei de enviar o link de pagamento para o seu e-mail. Qualquer coisa me chama por aqui.'),
      c('Pago ✅ obrigada pela atenção'),
    ],
  },
]

export const people = [
  'Helena Campos',
  'Marcos Vidal',
  'Lúcia Prates',
  'Otávio Lemos',
  'Patrícia Sena',
  'Igor Bastos',
  'Renata Quadros',
  'Caio Menezes',
  'Beatriz Fontes',
  'Rafael Antunes',
  'Sônia Figueira',
  'Thiago Muniz',
  'Amanda Rocha',
  'Eduardo Paiva',
  'Camila Teles',
  'João Batista Reis',
  'Larissa Monteiro',
  'Pedro Sampaio',
  'Vera Lúcia Dias',
  'Gustavo Porto',
  'Mariana Estrela',
  'Felipe Nogueira',
  'Aline Bittencourt',
  'Rogério Castanho',
  'Tereza Cristina Melo',
  'Diego Farias',
  'Juliana Prado',
  'André Guimarães',
  'Natália Brandão',
  'Sérgio Aquino',
  'Bianca Lobo',
  'Leandro Pires',
  'Cláudia Serrano',
  'Vinícius Tavares',
  'Isabela Couto',
  'Roberto Salles',
  'Fernanda Leal',
  'Maurício Viana',
  'Paula Drummond',
  'Henrique Luz',
  'Débora Camargo',
  'Alexandre Brito',
  'Simone Arantes',
  'Lucas Peixoto',
  'Marta Valadares',
  'Daniel Fróes',
  'Ângela Mattos',
  'Ricardo Bessa',
  'Elisa Montenegro',
  'Hugo Saldanha',
  'Yasmin Abreu',
  'Nelson Cordeiro',
]

export const quickTexts: [key: string, text: string][] = [
  ['oi', '{{greeting}}, {{firstName}}! Aqui é {{user}}, da {{businessName}}. Como posso ajudar?'],
  ['prazo', 'O prazo de entrega é de 12 dias úteis depois da confirmação do pagamento, com montagem inclusa.'],
  ['pix', 'Nossa chave Pix é financeiro@demo.test. No Pix há 3% de desconto.'],
  ['protocolo', 'O seu protocolo é {{protocol}}. Guarde este número para falar com a gente depois.'],
  ['ate', 'Obrigado pelo contato, {{firstName}}! Se precisar, é só chamar por aqui.'],
]

export const farewellTexts: [name: string, text: string][] = [
  ['Padrão', 'Obrigado pelo contato, {{firstName}}! Seu protocolo é {{protocol}}. Se precisar, é só chamar.'],
  ['Depois da venda', 'Obrigado pela compra, {{firstName}}! Quando os móveis chegarem, mande uma foto pra gente 🙂'],
]

export const laneNames: [name: string, color: string][] = [
  ['Primeiro contato', '#5b8def'],
  ['Orçamento enviado', '#c08a12'],
  ['Fechado', '#0ea5a3'],
]
