"""Questions that no league's rows can answer, and a few of two readings."""
from kit import *


def ask_all(C):
    for sport, t, why in (
            ('mlb', 'Which pitcher has thrown the most no-hitters?', 'single games are not held'),
            ('mlb', 'What was the longest hitting streak of Pete Rose?', 'single games are not held'),
            ('mlb', 'How many Gold Gloves did Ozzie Smith win?', 'awards are not held'),
            ('mlb', 'How many home runs did Crash Bellweather hit for the Padres?', 'no such player'),
            ('mlb', "What was Barry Bonds's WAR in 2001 according to Baseball-Reference?", 'not held'),
            ('nba', 'What was the longest shot made by Stephen Curry in 2015-16?', 'shot locations are not held'),
            ('nba', 'How many championships has Robert Horry won?', 'titles are not held'),
            ('nba', 'How many games did Olaf Brandvik play for the Utah Jazz?', 'no such player'),
            ('nba', 'What was the win shares total of Chris Paul in 2008-09?', 'win shares are not held'),
            ('nfl', 'How many game-winning drives has Matthew Stafford led?', 'not held'),
            ('nfl', 'How many yards did Walter Payton gain in 1977?', 'the NFL before 2000 is not held'),
            ('nfl', 'How fast did Tyreek Hill run, in miles per hour, in 2020?', 'tracking is not held'),
            ('nfl', 'How many punts did Ray Guy land inside the twenty in 1976?', 'the NFL before 2000 is not held'),
            ('nfl', 'Who won the Heisman Trophy in 2019?', 'awards are not held'),
            ('nhl', 'How many Stanley Cups did Henri Richard win?', 'titles are not held'),
            ('nhl', 'How many shoot-out goals has Jussi Jokinen scored?', 'shoot-outs of players are not held'),
            ('nhl', "What was Carey Price's goals saved above expected in 2014-15?", 'not held'),
            ('nhl', 'How many points did Teemu Selanne record in the Finnish league?', 'other leagues are not held'),
            ('wnba', 'How many All-Star Games has Sue Bird been chosen for?', 'selections are not held'),
            ('wnba', 'What is the shoe size of Brittney Griner?', 'not held'),
            ('any', 'Which athlete is the greatest of all time?', 'no measure'),
            ('any', 'How many goals did Lionel Messi score in 2012?', 'football is not held'),
            ('any', 'Who won the Wimbledon final in 2019?', 'tennis is not held'),
            ('any', 'Should I start Patrick Mahomes or Josh Allen in my fantasy league this week?', 'advice is not given')):
        C.section(sport, 'not held')(t, 'refusal', lambda: no(why))
