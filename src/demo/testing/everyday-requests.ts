import { FURTHER_REQUESTS } from './further-requests.ts';
import { MORE_REQUESTS } from './more-requests.ts';
import { OTHER_REQUESTS } from './other-requests.ts';
import { PLAIN_REQUESTS } from './plain-requests.ts';
import { type EverydayRequest, parseRequests, type RequestKind } from './request-table.ts';

/**
 * One request a line: `text → best, best | others that answer`. Written by reading the catalogue, tool by tool, for what
 * a person with this request would want to see; not by looking at what the search finds.
 */
const TABLE: Record<RequestKind, string> = {
  jobs: `
transcribe meetings → Granola, Fireflies.ai | Krisp, Notion, Recall.ai
remove the background from a photo → remove.bg, Picsart | rembg, Canva, Adobe Express, Stability AI Developer Platform, Shopify Magic
write unit tests for my code → Cursor, Claude Code, JetBrains AI Assistant | GitHub Copilot, Cline, Aider
make a logo for my company → Looka | Ideogram, Adobe Illustrator, Canva
turn lyrics into a song → Suno
generate a video from text → Runway, Pika, Luma Dream Machine, Kling AI | Wan, HeyGen, Synthesia
translate a pdf document → DeepL, Immersive Translate | LibreTranslate, Sider
detect ai written text → GPTZero | Sapling
learn a foreign language → Duolingo, Speak | ELSA Speak, Language Reactor, Anki, Quizlet
make flashcards from lecture notes → Quizlet, Knowt | Anki
solve math homework step by step → Photomath, Wolfram|Alpha | Khanmigo, Brainly
restore old family photos → Remini | Topaz Photo, Upscayl
cut a podcast into short clips → OpusClip | AutoPod, VEED, CapCut
add subtitles to a video → VEED, CapCut, Captions | DaVinci Resolve, OpusClip, Whisper
schedule social media posts → Buffer, Hootsuite | Adobe Express
find keywords for seo → Semrush, Ahrefs, Keywords Everywhere | DataForSEO
send a monthly newsletter → Mailchimp, Brevo | ActiveCampaign, HubSpot Marketing Hub
remove background noise from a recording → Adobe Podcast, Krisp, Auphonic | LALAL.AI, VEED, DaVinci Resolve
separate vocals from a song → LALAL.AI, Moises, Ultimate Vocal Remover
read web articles aloud → Read Aloud, Speechify | ElevenLabs
review a supplier contract → Spellbook, LegalOn | Luminance, Genie AI, Harvey, Ironclad, Kira
keep a household budget → Cleo, Copilot Money
scan receipts for expenses → Expensify, Veryfi | Ramp
summarize youtube videos → Eightify, Glasp | NotebookLM, HARPA AI, Wordtune, Knowt
ask questions about my documents → NotebookLM, Claude, ChatGPT | Sider, LM Studio, Hebbia, Page Assist, LangChain, n8n
write a fantasy novel → Sudowrite, Novelcrafter, NovelAI | ProWritingAid, KoboldCpp
rephrase a sentence → QuillBot, Wordtune | Grammarly, DeepL, HyperWrite, Raycast
build a website without coding → Framer, Webflow, Lovable | Relume, v0
design a mobile app → Figma, Uizard, Stitch | v0, Locofy
protect focus time in my calendar → Reclaim.ai
connect apps and automate workflows → Zapier, n8n | HARPA AI
scrape prices from websites → Thunderbit, HARPA AI
build a sales dashboard → Microsoft Power BI, Tableau, Metabase | Hex
analyze survey data without code → Julius AI | KNIME Analytics Platform
write notes during doctor visits → Heidi, Freed, Abridge, Suki, Dragon Copilot | Tali AI
make a training video with an avatar → Synthesia, HeyGen | Tavus, Captions
clone my voice → ElevenLabs, Cartesia | HeyGen
let game characters talk freely → Inworld AI, Convai | NVIDIA ACE, LLM for Unity
recommend products in an online shop → Rebuy, LimeSpot Personalizer, Nosto | Octane AI, Gorse, Amazon Personalize, Algolia, Constructor, Recommenders
answer support tickets of a shop → Gorgias
stop card fraud → Stripe Radar, Signifyd
plan lessons for school → MagicSchool AI, Khanmigo | Diffit, Brisk Teaching
grade exams → Gradescope | Brisk Teaching
research case law → CoCounsel, Lexis+ AI, Vincent AI | Harvey, UniCourt
measure a room in 3d → Polycam
choose brand colors → Khroma | Looka
find leads for sales → Clay, Apollo.io | HubSpot Marketing Hub
run language models on my own computer → Ollama, LM Studio, Jan | KoboldCpp, llama.cpp
label images for training → Roboflow`,
  price: `
a free tool to transcribe meetings → Granola, Fireflies.ai, Krisp | Notion
best free image generator → InvokeAI, ComfyUI, Ideogram, Leonardo.Ai | Krea, Adobe Firefly, Diffusers, Krita AI Diffusion, Microsoft Copilot, Google Gemini, ChatGPT, Picsart
free video editor → DaVinci Resolve, CapCut | VEED, Captions, Runway, Adobe Express
free grammar checker → LanguageTool, Grammarly | QuillBot, ProWritingAid, Sapling
chatbot without paying → Microsoft Copilot, DeepSeek | ChatGPT, Claude, Google Gemini, Le Chat, Perplexity, Poe, Jan, LibreChat
free text to speech → Read Aloud, ElevenLabs | Speechify, Murf AI, Cartesia
logo maker under $25 → Looka | Adobe Illustrator, Ideogram, Canva
fiction writing for less than $10 a month → Novelcrafter | KoboldCpp, ProWritingAid, AI Dungeon
free flashcard app → Anki, Quizlet | Knowt
coding assistant without a subscription → Aider, Cline, Continue | GitHub Copilot, Cursor, Zed
enlarge images for free → Upscayl | Krea, Remini
free budgeting app → Cleo
medical answers with sources, free → OpenEvidence | Glass Health
free symptom checker → Ada Health
free tool to design app screens → Stitch, Figma, Uizard | Excalidraw
compare clothes prices free → Phia
cheap email marketing → Brevo, Mailchimp | ActiveCampaign
free karaoke tracks from songs → Ultimate Vocal Remover, LALAL.AI, Moises
free keyword research → Semrush, Keywords Everywhere
free translation of documents → DeepL, LibreTranslate | Argos Translate, Immersive Translate
free plan for meeting notes → Granola, Fireflies.ai | Notion, Krisp
music generator no subscription → Suno
free dashboards for a startup → Metabase, Microsoft Power BI | Hex
free ai detector → GPTZero | Sapling
paid plugin for mastering → iZotope Ozone
build an app for free without code → Lovable, v0 | Rosebud AI
free social media scheduler → Buffer | Adobe Express`,
  platform: `
chrome extension to summarize pages → Sider, Page Assist, HARPA AI | Glasp, Wordtune, Eightify
phone app to edit photos → Picsart, Remini
mobile app for budgeting → Cleo, Copilot Money
desktop app to run models locally → LM Studio, Jan, Ollama | KoboldCpp
wordpress plugin for seo → Yoast SEO | Jetpack AI Assistant
speech to text api → Deepgram, AssemblyAI | Cartesia, Recall.ai
python library for image generation → Diffusers
vs code extension for coding → Continue, Cline, GitHub Copilot | CodeRabbit, Cursor
shopify app for upselling → Rebuy, LimeSpot Personalizer | Octane AI, Nosto
excel add-in for financial models → Daloopa, Datarails
word add-in to review contracts → Spellbook, LegalOn | Luminance, Harvey
unity plugin for characters → Convai, LLM for Unity, Inworld AI | Unity ML-Agents
mac app for meeting notes → Granola | Krisp
browser extension for translation → Immersive Translate | Sider, Language Reactor, Wordtune
translation api → LibreTranslate, DeepL
android app to learn english → Duolingo, Speak, ELSA Speak
windows software to upscale video → Video2X
blender plugin for textures → Dream Textures
premiere plugin for podcasts → AutoPod
figma plugin that makes code → Locofy
command line coding agent → Claude Code, Aider
chrome extension for amazon sellers → AMZScout PRO | Helium 10
iphone app for mental health → Wysa | Replika
background removal api → remove.bg, Stability AI Developer Platform | rembg
api to generate images → FLUX API, Stability AI Developer Platform, OpenAI API | Replicate, Leonardo.Ai, Ideogram
chrome extension for teachers → Brisk Teaching
web app for 3d design → Spline`,
  'open source': `
open source chat app for my company → LibreChat | Jan, Page Assist, Rasa Open Source
self-hosted translation → LibreTranslate | Argos Translate, LanguageTool
open source speech recognition → Whisper | pyannote.audio
self-hosted workflow automation → n8n
open source vector database → Qdrant, Weaviate, Chroma | pgvector
open source code editor → Zed
open source photo upscaler → Upscayl
self-hosted notes → AppFlowy | Copilot for Obsidian
open source coding agent → Cline, Aider, Continue | Zed
open source video generator → Wan
open source vocal remover → Ultimate Vocal Remover
open source grammar check → LanguageTool
open source recommendation engine → Gorse, Recommenders
open source business intelligence → Metabase | KNIME Analytics Platform
self-hosted image generator → ComfyUI, InvokeAI | Diffusers, Krita AI Diffusion, Dream Textures
open source flashcards → Anki
open source screen reader voice for articles → Read Aloud
open source medical imaging → MONAI, TotalSegmentator
open source chess engine → Stockfish
open source whiteboard → Excalidraw
server for open source language models → vLLM, llama.cpp, Ollama
open source experiment tracking → MLflow
open source trading backtests → Qlib
open source expense tracking → Expensify
chatbot that works offline, open source → Jan | Page Assist, LLM for Unity, Ollama, KoboldCpp
open source background remover → rembg
open source seo plugin → Yoast SEO`,
  like: `
alternative to midjourney → Ideogram, Leonardo.Ai, Adobe Firefly, Krea | ComfyUI, InvokeAI, FLUX API, Diffusers, Krita AI Diffusion, Stability AI Developer Platform
something like grammarly → LanguageTool, ProWritingAid | QuillBot, Wordtune, Sapling, Writefull
open source alternative to notion → AppFlowy
apps like duolingo → Speak, ELSA Speak | Language Reactor, Anki, Quizlet
free alternative to elevenlabs → Murf AI, Cartesia, Speechify, Read Aloud | Deepgram
tools similar to cursor → Zed, GitHub Copilot, Claude Code, Cline | Continue, Aider, JetBrains AI Assistant
chatgpt alternative → Claude, Google Gemini, Le Chat, DeepSeek, Microsoft Copilot | Perplexity, Poe, LibreChat, Jan
zapier alternative → n8n
alternative to figma → Uizard, Stitch | Framer, Excalidraw, Relume, v0
something like ahrefs → Semrush, Keywords Everywhere, DataForSEO
replacement for tableau → Microsoft Power BI, Metabase | Hex, Julius AI
like canva but from adobe → Adobe Express
alternative to mailchimp → Brevo, ActiveCampaign, HubSpot Marketing Hub
alternative to runway → Pika, Luma Dream Machine, Kling AI | Wan, HeyGen
self-hosted alternative to pinecone → Qdrant, Weaviate, Chroma | pgvector
similar to heygen → Synthesia, Captions, Tavus
quizlet alternative → Anki, Knowt
alternative to gptzero → Sapling
hootsuite alternative → Buffer
app like copilot money → Cleo
competitors of harvey → CoCounsel, Lexis+ AI, Luminance, Vincent AI | Kira, Hebbia
alternative to remove.bg → rembg, Picsart | Stability AI Developer Platform
tools like sudowrite → Novelcrafter, NovelAI | KoboldCpp, ProWritingAid
alternative to suki for a small practice → Heidi, Freed, Abridge | Tali AI, Dragon Copilot
open source alternative to github copilot → Continue, Cline, Aider | Zed
alternative to lm studio → Ollama, Jan | KoboldCpp, llama.cpp
something similar to granola → Fireflies.ai | Notion, Krisp, Recall.ai`,
  versus: `
chatgpt vs claude → ChatGPT, Claude
midjourney or ideogram → Midjourney, Ideogram
compare cursor, zed and github copilot → Cursor, Zed, GitHub Copilot
notion vs appflowy → Notion, AppFlowy
duolingo vs speak vs elsa speak → Duolingo, Speak, ELSA Speak
runway or pika or kling → Runway, Pika, Kling AI
deepl versus libretranslate → DeepL, LibreTranslate
should i use ahrefs or semrush → Ahrefs, Semrush
quizlet or anki → Quizlet, Anki
claude code vs cursor vs aider → Claude Code, Cursor, Aider
heygen or synthesia → HeyGen, Synthesia
mailchimp vs brevo → Mailchimp, Brevo
zapier or n8n → Zapier, n8n
difference between figma and framer → Figma, Framer
which is better, gemini or perplexity → Google Gemini, Perplexity
ollama vs lm studio vs jan → Ollama, LM Studio, Jan
qdrant, weaviate or pinecone → Qdrant, Weaviate, Pinecone
buffer vs hootsuite → Buffer, Hootsuite
compare grammarly with prowritingaid → Grammarly, ProWritingAid
harvey vs cocounsel → Harvey, CoCounsel
capcut or veed → CapCut, VEED
whisper vs deepgram vs assemblyai → Whisper, Deepgram, AssemblyAI
granola and fireflies compared → Granola, Fireflies.ai
webflow vs framer → Webflow, Framer
tableau or power bi → Tableau, Microsoft Power BI`,
  chatty: `
hey, i need something that can trascribe my meetigns → Granola, Fireflies.ai, Krisp | Notion, Recall.ai
can you recommend a good tool for making music? → Suno | iZotope Ozone, Moises
grammer checker → Grammarly, LanguageTool | ProWritingAid, QuillBot, Sapling
vidoe editor → CapCut, DaVinci Resolve | VEED, Runway, AutoPod, Captions, OpusClip
my boss wants a promo video with a talking presenter, any ideas? → HeyGen, Synthesia | Captions, Tavus
i'm a teacher and i need help with lesson plans → MagicSchool AI, Khanmigo | Diffit, Brisk Teaching
i spend hours answering emails, what could help? → Shortwave, HyperWrite | Lavender, Sider, Grammarly
what should i use to learn japanese vocabulary → Anki, Duolingo, Quizlet | Language Reactor
i have 200 product photos to cut out for my shop → remove.bg, rembg | Shopify Magic
help me with my budjet → Cleo, Copilot Money
looking for an ai that draws pictures → Midjourney, Ideogram, Leonardo.Ai, Adobe Firefly | Krea, ComfyUI, InvokeAI
is there anything that takes notes in my zoom calls for me → Granola, Fireflies.ai | Krisp, Notion, Recall.ai
i'd like to build an app but i can't code → Lovable, v0 | Rosebud AI, Uizard
how do i get captions onto my video quickly → Captions, CapCut, VEED | OpusClip
pls help me find a programing assistant → Cursor, GitHub Copilot, Claude Code, Cline | Aider, Continue, JetBrains AI Assistant
my kid struggles with math → Photomath, Khanmigo | Brainly, Wolfram|Alpha
i want my podcast to sound better → Adobe Podcast, Auphonic
something to calm me down when i'm anxious → Wysa | Replika
i have adhd and can't get my chores planned → Goblin Tools, Todoist
backround remover → remove.bg, rembg | Picsart
i want to trnaslate websites while browsing → Immersive Translate | Sider, DeepL
sumarize long articles for me please → Sider, Glasp | HARPA AI, Page Assist, Wordtune, QuillBot, Microsoft Copilot
we are a law firm and have to check contracts quickly → Spellbook, LegalOn, Luminance | Harvey, Kira, Genie AI
i run a shopify store and want customers to spend more per order → Rebuy, LimeSpot Personalizer | Octane AI
could you show me apps that help with pronounciation → ELSA Speak, Speak | Duolingo
what do people use to make game art these days → Scenario, Leonardo.Ai | Ludo.ai, Rosebud AI
any tool where i can ask questions to my database in plain english? → Metabase, Julius AI | Hex, Databricks, Microsoft Power BI`,
  french: `
transcrire des réunions gratuitement → Granola, Fireflies.ai, Krisp | Notion
générateur d'images gratuit → InvokeAI, ComfyUI, Ideogram, Leonardo.Ai | Krea, Adobe Firefly, Diffusers, Microsoft Copilot, Krita AI Diffusion, Picsart
enlever le fond d'une photo → remove.bg, Picsart | rembg, Canva, Adobe Express
traduire un document pdf → DeepL, Immersive Translate | LibreTranslate
correcteur de grammaire → Grammarly, LanguageTool | QuillBot, ProWritingAid, Sapling
apprendre une langue étrangère → Duolingo, Speak | ELSA Speak, Language Reactor, Anki
créer un logo pour mon entreprise → Looka | Ideogram, Adobe Illustrator, Canva
monter une vidéo sur mon téléphone → CapCut, Captions
assistant de code open source → Cline, Continue, Aider | Zed
résumer une vidéo youtube → Eightify, Glasp | NotebookLM, HARPA AI
écrire un roman → Sudowrite, Novelcrafter, NovelAI | ProWritingAid
chatgpt ou claude → ChatGPT, Claude
alternative à midjourney → Ideogram, Leonardo.Ai, Adobe Firefly, Krea | ComfyUI, InvokeAI
extension chrome pour traduire → Immersive Translate | Sider, Language Reactor, Wordtune
synthèse vocale → ElevenLabs, Speechify, Murf AI, Cartesia | Read Aloud
faire de la musique avec l'ia → Suno
planifier des publications sur les réseaux sociaux → Buffer, Hootsuite | Adobe Express
application mobile pour gérer mon budget → Cleo, Copilot Money
relire un contrat → Spellbook, LegalOn | Luminance, Genie AI, Harvey
préparer un cours → MagicSchool AI, Khanmigo | Diffit, Brisk Teaching
ajouter des sous-titres à une vidéo → VEED, CapCut, Captions | OpusClip, DaVinci Resolve
séparer la voix de la musique → LALAL.AI, Moises, Ultimate Vocal Remover
créer un site web sans coder → Framer, Webflow, Lovable | Relume
détecter un texte écrit par une ia → GPTZero | Sapling
agrandir une photo → Upscayl, Topaz Photo | Krea, Remini
je cherche une application pour apprendre les maths → Photomath, Khanmigo | Wolfram|Alpha, Brainly
quelle différence entre zapier et n8n → Zapier, n8n
enregistrer et résumer mes appels → Fireflies.ai, Granola, Krisp | Notion`,
};

/** Requests that no tool of the demonstration answers: nothing may be filled in. */
export const UNANSWERED: readonly string[] = [
  'book a cheap flight to lisbon',
  'weather forecast for hiking',
  'trace my ancestors by dna',
  'rent a car at the airport',
  'réserver une table au restaurant',
  'second hand cars for sale',
  'dishwasher repair manual',
  'size 44 running shoes',
  'plumber near me',
  'recette de crêpes sans gluten',
];

export const EVERYDAY_REQUESTS: readonly EverydayRequest[] = parseRequests(
  TABLE,
  MORE_REQUESTS,
  OTHER_REQUESTS,
  FURTHER_REQUESTS,
  PLAIN_REQUESTS,
);
