/** Further requests in the form of `everyday-requests.ts`, for words and tools that the others leave out. */
export const FURTHER_REQUESTS = {
  jobs: `
stop orders that are paid with stolen cards → Signifyd, Stripe Radar
record a voice over for a product demo → Murf AI, ElevenLabs | Cartesia, HeyGen, Synthesia, Speechify
find somebody's business email address → Apollo.io, Clay
keep track of what employees spend on trips → Expensify, Brex, Ramp | Veryfi
design a poster for a concert → Ideogram, Canva, Adobe Express | Midjourney, Adobe Firefly, Picsart
rehearse a job interview → Speak, Tavus | ChatGPT, ELSA Speak
bring a still photo to life → Pika, Luma Dream Machine, Kling AI, Runway | HeyGen
find out the chords of a song → Moises
write product descriptions for an online store → Shopify Magic, Helium 10 | Lily AI, ChatGPT
create a quiz from an article → Brisk Teaching, Quizlet | Diffit, MagicSchool AI, Knowt
take notes during therapy sessions → Heidi, Freed | Suki, Abridge, Tali AI
find the study behind a medical claim → OpenEvidence | Perplexity
lose my foreign accent → ELSA Speak | Speak, Duolingo
build a game without coding → Rosebud AI, Roblox Assistant | Ludo.ai
pictures for a facebook ad → AdCreative.ai | Canva, Adobe Express, Adobe Firefly`,
  price: `
free app to train my pronunciation → ELSA Speak | Duolingo
tool for making slides at no cost → Canva | Adobe Express, Notion
free dictation for doctors → Tali AI, Heidi
website builder with a free plan → Framer, Webflow, Lovable | Relume, v0
email automation up to $15 a month → ActiveCampaign, Brevo, Mailchimp | HubSpot Marketing Hub
free 3d software → Spline, Cascadeur, Polycam | Dream Textures
free tutor for my child → Khanmigo, Brainly | Photomath, Duolingo, Wolfram|Alpha
look at company financials without paying → Fiscal.ai, OpenBB | Daloopa`,
  platform: `
browser extension to collect data from websites → Thunderbit, HARPA AI
outlook add-in for better sales emails → Lavender | Grammarly
run neural networks in a unity game → Unity Sentis, LLM for Unity | Unity ML-Agents
api that recognizes ai writing → GPTZero, Sapling
mobile app to scan receipts → Expensify, Veryfi | Ramp
voice api with low latency → Cartesia, Deepgram | ElevenLabs, OpenAI API
phone app that reads pdfs to me → Speechify | ElevenLabs`,
  'open source': `
open source engine to serve llms → vLLM, llama.cpp | Ollama
self-hosted chatgpt → LibreChat | Jan, Page Assist, Ollama, LM Studio
open source tool to paint with ai → Krita AI Diffusion, InvokeAI | ComfyUI
open source library for legal documents → LexNLP
open source reinforcement learning for games → Unity ML-Agents, Godot RL Agents
self hosted spell checker → LanguageTool`,
  like: `
photomath alternative → Wolfram|Alpha, Brainly, Khanmigo | DeepSeek, Mathpix
tools like perplexity → Google Gemini, ChatGPT, Microsoft Copilot, Le Chat | Claude, Poe, DeepSeek, OpenEvidence
something similar to speechify → Read Aloud, ElevenLabs | Murf AI, Cartesia
open alternative to zapier that i can host myself → n8n
replacement for stripe radar → Signifyd
cheaper than synthesia → HeyGen, Captions | Tavus
what can i use instead of looka → Ideogram, Canva, Adobe Illustrator | Adobe Express, Khroma`,
  versus: `
what is the difference between photomath and khanmigo → Photomath, Khanmigo
ramp, brex or expensify for ten people? → Ramp, Brex, Expensify
speechify vs. read aloud → Speechify, Read Aloud
is ideogram or looka better for a logo → Ideogram, Looka`,
  chatty: `
hello, my grandma can't read small print anymore, is there an app that could read letters and articles to her? → Speechify, Read Aloud | ElevenLabs
we get around 3000 supplier invoices every month and type them in by hand. surely there's something for that?? → Vic.ai, Veryfi | Ramp
our lawyers waste days reading thousands of documents before a trial → Everlaw, Relativity aiR | CoCounsel, Harvey
I stream on Twitch and would like highlights for tiktok without editing them myself → OpusClip | VEED, CapCut, Captions, TwelveLabs
websit bilder → Framer, Webflow, Lovable | Relume, v0
how can I find out if my students cheated with chatgpt → GPTZero, Brisk Teaching | Sapling
Please help, I have an exam in two weeks and 300 slides to learn by heart → Knowt, Quizlet, Anki | NotebookLM
Nobody answers the emails I send to potential customers :( what can I do? → Lavender | Apollo.io, Clay, HyperWrite
spredsheet analisys → Julius AI | KNIME Analytics Platform, Microsoft Power BI, Thunderbit, ChatGPT, Tableau`,
  french: `
écouter des articles au lieu de les lire → Read Aloud, Speechify | ElevenLabs
un logiciel libre pour améliorer la qualité d'une vidéo → Video2X
comment savoir si mes symptômes sont graves → Ada Health | Infermedica
créer des affiches pour mon association → Canva, Adobe Express, Ideogram | Picsart, Adobe Firefly
midjourney ou leonardo → Midjourney, Leonardo.Ai
alternative libre à notion → AppFlowy
automatiser mes tâches répétitives sans payer → Zapier, n8n | HARPA AI
améliorer le son de mon podcast → Adobe Podcast, Auphonic | Krisp
application android pour réviser du vocabulaire → Anki, Quizlet, Duolingo | Knowt
tableaux de bord pour suivre les ventes → Microsoft Power BI, Tableau, Metabase | Hex
generer des vidoes a partir d'un texte → Runway, Pika, Kling AI, Luma Dream Machine | Wan, HeyGen, Synthesia
outil pour reformuler mes phrases → QuillBot, Wordtune | Grammarly, DeepL, Writefull, HyperWrite
je n'ai plus le temps de cuisiner, de quoi planifier les repas ? → Goblin Tools`,
};
